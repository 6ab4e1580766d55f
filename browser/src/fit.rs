//! Layout checks: nothing wider than the page, no table higher than the screen, no text cut off or
//! outside its control, no control too small to press.

use serde_json::{Value, json};

use crate::guest::Guest;

/// Minimum width and height in pixels of a control, for a finger.
const FINGER: u32 = 44;
/// Minimum height in pixels of a link in running text, which cannot be higher than its line.
const LINE: u32 = 24;

/// Lists the elements that do not fit, each with the reason.
pub async fn misfits(guest: &Guest) -> Vec<String> {
    let found = guest.script(MISFITS, vec![json!(FINGER), json!(LINE)]).await;
    let found = found.as_array().unwrap_or_else(|| panic!("a list, not {found}"));
    found.iter().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// Tolerates rounding by half a pixel.
const MISFITS: &str = r#"
    const [FINGER, LINE] = arguments;
    const faults = [];
    const name = element => {
        const test = element.closest('[data-test]')?.dataset.test;
        const text = (element.ariaLabel ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 40);
        return `${element.tagName.toLowerCase()}${element.className.baseVal ?? element.className ? '.' : ''}` +
            `${String(element.className.baseVal ?? element.className).trim().replace(/\s+/g, '.')}` +
            `${test ? ` in [${test}]` : ''} "${text}"`;
    };
    const size = box => `${box.width.toFixed(1)}×${box.height.toFixed(1)}`;
    const style = element => getComputedStyle(element);
    const is_seen = element => {
        const box = element.getBoundingClientRect();
        // Elements for screen readers alone are clipped on purpose.
        const is_cut = element.closest('.visually-hidden') || style(element).clipPath !== 'none';
        return !is_cut && box.width > 1 && box.height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const root = document.documentElement;
    // Check the top layer alone: an open dialog disables the rest, and an overlay hides the table.
    const top = [...document.querySelectorAll('dialog[open]')].at(-1)
        ?? document.querySelector('[data-test=curtain], [data-test=claims], [data-test=over]') ?? document.body;
    const all = [top, ...top.querySelectorAll('*')].filter(is_seen);

    if (root.scrollWidth > root.clientWidth) {
        const scrolls = element => element !== document.body && element !== root
            && (style(element).overflowX !== 'visible' || element.parentElement && scrolls(element.parentElement));
        const wide = all.filter(element => element.getBoundingClientRect().right > root.clientWidth + 0.5 && !scrolls(element));
        faults.push(`the page is ${root.scrollWidth} px wide: ${wide.slice(0, 3).map(name).join('; ') || 'no element is'}`);
    }

    // In normal play neither the page nor the table scrolls. A lesson, a coach or a replay leaves
    // the table less room, and a screen for the whole room is no phone.
    const table = document.querySelector('.table-screen:not(.replay, :has(> .coach), .lesson *, .big-screen *)');
    if (table && top === document.body) {
        for (const element of [root, table.querySelector('.dici, .r17')].filter(Boolean)) {
            if (element.scrollHeight > element.clientHeight + 1) {
                faults.push(`one has to scroll: ${element === root ? 'the page' : element.className} is ${element.scrollHeight} px high and has ${element.clientHeight}`);
            }
        }
    }

    // A long name ends in an ellipsis, set on the element of the text or on one around it.
    const is_elided = (element, control) => style(element).textOverflow === 'ellipsis'
        || element !== control && is_elided(element.parentElement, control);
    const has_text = element => [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    for (const element of all) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = style(element);
        const clips = overflow => overflow === 'hidden' || overflow === 'clip';
        const is_field = element.matches('input, select, textarea, svg, svg *');
        if (is_field || !element.textContent.trim()) continue;
        if (clips(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1) {
            faults.push(`cut off: ${name(element)} needs ${element.scrollWidth} px and has ${element.clientWidth}`);
        }
        if (clips(overflowY) && webkitLineClamp === 'none' && element.scrollHeight > element.clientHeight + 1) {
            faults.push(`cut off below: ${name(element)} needs ${element.scrollHeight} px and has ${element.clientHeight}`);
        }
        const control = element.closest('button, a, summary, label, th, td, .panel, .badge, dialog');
        if (!has_text(element) || !control || !top.contains(control)) continue;
        const around = control.getBoundingClientRect();
        for (const node of element.childNodes) {
            if (node.nodeType !== 3 || !node.data.trim()) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const box = range.getBoundingClientRect();
            // A badge may hang over a corner.
            const is_badge = style(element).position === 'absolute';
            if (!is_badge && !is_elided(element, control) && style(control).display !== 'inline'
                && (box.left < around.left - 1 || box.right > around.right + 1)) {
                faults.push(`text leaves its control: ${name(element)} ${size(box)} in ${name(control)} ${size(around)}`);
            }
        }
    }

    // Bars do not scroll, so their elements stay inside.
    for (const bar of top.querySelectorAll('.bar')) {
        const room = bar.getBoundingClientRect();
        for (const element of bar.querySelectorAll('.badge, .bar-title, .icon-button')) {
            const box = element.getBoundingClientRect();
            if (is_seen(element) && (box.top < room.top - 0.5 || box.bottom > room.bottom + 0.5)) {
                faults.push(`leaves its bar: ${name(element)} ${size(box)} in ${size(room)}`);
            }
        }
    }

    const targets = 'button, a[href], summary, select, input:not([type=radio], [type=checkbox]), label:has(input), [tabindex="0"]';
    for (const element of all.filter(element => element.matches(targets))) {
        if (element.disabled || element.closest('[inert]') || element.matches('[tabindex="0"]:not(button, a)')) continue;
        const box = element.getBoundingClientRect();
        // A clause's label belongs to the line that it begins, even in the margin.
        const is_inline = element.matches('p a, li a, td a, dd a')
            && (style(element).display.startsWith('inline') || element.matches('.clause'));
        // A link in running text is as wide as its words and as high as its line.
        const height = is_inline ? Math.max(box.height, parseFloat(style(element).lineHeight) || 0) : box.height;
        if (height < (is_inline ? LINE : FINGER) - 0.5 || !is_inline && box.width < FINGER - 0.5) {
            faults.push(`too small to press: ${name(element)} ${size(box)}`);
        }
    }
    return [...new Set(faults)];
"#;
