//! `view!` and `component`: markup as Leptos has it, for the elements of `web_kit::markup`.
//!
//! Leptos gives every element a type of its own, made of those of its attributes and children, and compiles each. This macro reads the same
//! markup and writes calls of one element type, so that the page stays small on the line.

#![forbid(unsafe_code)]

mod component;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use rstml::node::{
    Infallible, KVAttributeValue, KeyedAttribute, KeyedAttributeValue, Node, NodeAttribute, NodeBlock,
    NodeElement,
};
use rstml::{Parser, ParserConfig};
use syn::spanned::Spanned;
use syn::{Error, Expr, Lit, Result};

/// Markup, as in Leptos: elements with attributes, `class:name`, `style:name`, `prop:name`, `on:event` and `on:event:target`; components with
/// their props; texts and blocks.
#[proc_macro]
pub fn view(tokens: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let parser = Parser::new(ParserConfig::default().recover_block(true));
    let (nodes, complaints) = parser.parse_recoverable(tokens).split_vec();
    let mut said = Vec::new();
    for complaint in complaints {
        said.push(complaint.emit_as_expr_tokens());
    }
    let view = fragment(&nodes).unwrap_or_else(|wrong| wrong.to_compile_error());
    quote! {{ #(#said;)* #view }}.into()
}

/// A function that is used as an element, with its parameters as attributes: `#[prop(into)]` takes whatever becomes what is wanted,
/// `#[prop(optional)]` may be left out, and so may `#[prop(default = value)]`.
#[proc_macro_attribute]
pub fn component(
    _attribute: proc_macro::TokenStream,
    function: proc_macro::TokenStream,
) -> proc_macro::TokenStream {
    let function = syn::parse_macro_input!(function as syn::ItemFn);
    component::write(function).unwrap_or_else(|wrong| wrong.to_compile_error()).into()
}

/// Several nodes: one by itself, or a list.
fn fragment(nodes: &[Node]) -> Result<TokenStream> {
    let views = nodes.iter().filter_map(|node| node_view(node).transpose()).collect::<Result<Vec<_>>>()?;
    Ok(match views.as_slice() {
        [view] => quote! { ::web_kit::markup::IntoView::into_any(#view) },
        views => quote! {
            ::web_kit::markup::AnyView::List(::std::vec![#(::web_kit::markup::IntoView::into_any(#views)),*])
        },
    })
}

fn node_view(node: &Node) -> Result<Option<TokenStream>> {
    Ok(Some(match node {
        Node::Element(element) if is_component(element) => used(element)?,
        Node::Element(node) => element(node)?,
        Node::Text(text) => {
            let text = &text.value;
            quote! { #text }
        }
        Node::RawText(raw) => {
            let text = raw.to_string_best();
            quote! { #text }
        }
        Node::Block(NodeBlock::ValidBlock(block)) => match block.stmts.as_slice() {
            [syn::Stmt::Expr(value, None)] => quote! { #value },
            _ => quote! { #block },
        },
        Node::Block(NodeBlock::Invalid(block)) => {
            return Err(Error::new(block.span(), "not a block of Rust"));
        }
        Node::Fragment(nodes) => fragment(&nodes.children)?,
        Node::Comment(_) | Node::Doctype(_) => return Ok(None),
        Node::Custom(_) => return Err(Error::new(node.span(), "not a kind of markup")),
    }))
}

/// A component has the name of a type.
fn is_component(element: &NodeElement<Infallible>) -> bool {
    element.name().to_string().rsplit("::").next().is_some_and(|name| name.starts_with(char::is_uppercase))
}

/// Between the words of an element's head: `web_kit::markup` takes them apart again.
const BETWEEN: char = '\u{1f}';

fn element(element: &NodeElement<Infallible>) -> Result<TokenStream> {
    let tag = element.name().to_string();
    // What is fixed is data, not code: one text.
    let mut head = tag.clone();
    let mut calls = Vec::new();
    for attribute in element.attributes() {
        let NodeAttribute::Attribute(attribute) = attribute else {
            return Err(Error::new(attribute.span(), "an element has attributes, name=value"));
        };
        let name = attribute.key.to_string();
        match literal(attribute) {
            Some(value) if !name.contains(':') && name != "inner_html" => {
                for word in [&name, &value] {
                    head.push(BETWEEN);
                    head.push_str(word);
                }
            }
            _ => calls.push(attribute_call(&tag, &name, attribute)?),
        }
    }
    for child in &element.children {
        if let Some(child) = node_view(child)? {
            calls.push(quote! { element.stands(#child); });
        }
    }
    Ok(quote! {{
        #[allow(unused_mut)]
        let mut element = ::web_kit::markup::Element::new(#head);
        #(#calls)*
        element
    }})
}

/// The text of an attribute that is written down; that of one without a value is empty.
fn literal(attribute: &KeyedAttribute) -> Option<String> {
    match &attribute.possible_value {
        KeyedAttributeValue::None => Some(String::new()),
        _ => match attribute.value()? {
            Expr::Lit(value) if !matches!(value.lit, Lit::Bool(_)) => attribute.value_literal_string(),
            _ => None,
        },
    }
}

fn attribute_call(tag: &str, name: &str, attribute: &KeyedAttribute) -> Result<TokenStream> {
    let value = value(attribute)?;
    Ok(match name.split_once(':') {
        Some(("class", name)) => has(quote!(Class), name, &value),
        Some(("style", name)) => has(quote!(Style), name, &value),
        Some(("prop", name)) => has(quote!(Property), name, &value),
        Some(("on", event)) => match event.strip_suffix(":target") {
            None => {
                let event = format_ident!("{event}");
                quote! { element.on(::web_kit::ev::#event, #value); }
            }
            Some(event) => {
                let (event, target) = (format_ident!("{event}"), target(tag));
                quote! { element.on_target::<_, ::web_sys::#target>(::web_kit::ev::#event, #value); }
            }
        },
        Some(_) => return Err(Error::new(attribute.key.span(), "class:, style:, prop: or on: is expected")),
        None if name == "inner_html" => has(quote!(InnerHtml), "", &value),
        None if name == "node_ref" => quote! { element.node_ref(#value); },
        None => has(quote!(Attribute), name, &value),
    })
}

fn has(sort: TokenStream, name: &str, value: &TokenStream) -> TokenStream {
    quote! { element.has(::web_kit::markup::Sort::#sort, #name, #value); }
}

fn value(attribute: &KeyedAttribute) -> Result<TokenStream> {
    match &attribute.possible_value {
        KeyedAttributeValue::Value(value) => match &value.value {
            KVAttributeValue::Expr(value) => Ok(quote! { #value }),
            KVAttributeValue::InvalidBraced(block) => Err(Error::new(block.span(), "not a block of Rust")),
        },
        _ => Err(Error::new(attribute.key.span(), "a value is expected")),
    }
}

/// The type of the element that has been given something.
fn target(tag: &str) -> syn::Ident {
    format_ident!(
        "{}",
        match tag {
            "input" => "HtmlInputElement",
            "select" => "HtmlSelectElement",
            _ => "HtmlElement",
        }
    )
}

fn used(element: &NodeElement<Infallible>) -> Result<TokenStream> {
    let name = element.name();
    let mut props = Vec::new();
    let mut bound = None;
    for attribute in element.attributes() {
        let NodeAttribute::Attribute(attribute) = attribute else {
            return Err(Error::new(attribute.span(), "a component has props, name=value"));
        };
        let key = &attribute.key;
        if let Some(item) = key.to_string().strip_prefix("let:") {
            bound = Some(format_ident!("{item}", span = key.span()));
        } else {
            // A prop by itself has the value of its name.
            let value = match attribute.possible_value {
                KeyedAttributeValue::None => quote! { #key },
                _ => value(attribute)?,
            };
            props.push(quote! { .#key(#value) });
        }
    }
    if !element.children.is_empty() {
        let children = fragment(&element.children)?;
        props.push(match bound {
            Some(item) => quote! { .children(move |#item| #children) },
            None => quote! { .children(::web_kit::markup::ToChildren::to_children(move || #children)) },
        });
    }
    Ok(quote! { #name(::web_kit::markup::props_of(&#name)#(#props)*.build()) })
}
