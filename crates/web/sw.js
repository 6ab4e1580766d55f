// Keeps the page for when there is no server: everything it is made of, fetched once in the background.

const NAME = "seventeen-{{version}}";
const FILES = "{{files}}";

/** Where the page itself answers; all of it is the same document. */
const PAGE = /^\/(play(\/[^/]+)?|hotseat|join|lobby|(t|w|big|learn)\/[^/]+|replay(\/[^/]+\/[^/]+)?|statistics)?$/;
/** So long a server may take before we show the page that we have. */
const PATIENCE = 2500;

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(
    fill().catch(async (error) => {
      // Half a page is none.
      await caches.delete(NAME);
      throw error;
    }),
  );
});

/** What has its content in its name may come from an older cache or from the browser's own; the rest is asked for anew. */
async function fill() {
  const cache = await caches.open(NAME);
  await Promise.all(
    FILES.map(async (path) => {
      const lasting = path.startsWith("/assets/");
      const known = lasting && (await caches.match(path));
      const answer = known || (await fetch(path, { cache: lasting ? "default" : "no-cache" }));
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await cache.put(path, answer);
    }),
  );
}

addEventListener("activate", (event) => event.waitUntil(Promise.all([clients.claim(), tidy()])));

/** A page that is still open may be of the version before this one: that is kept, and older ones go. */
async function tidy() {
  const others = (await caches.keys()).filter((name) => name.startsWith("seventeen-") && name !== NAME);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

// Sockets, records, health and figures are no business of ours.
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && PAGE.test(pathname)) event.respondWith(page(request));
  else if (pathname.startsWith("/assets/") || FILES.includes(pathname)) event.respondWith(file(request));
});

/** From the server if it answers in time, because it may have something newer and knows its guests; else as it was kept. */
async function page(request) {
  const asked = fetch(request);
  asked.catch(() => {}); // it may fail when nobody waits for it any more
  const late = new Promise((_, give_up) => setTimeout(give_up, PATIENCE, new Error("late")));
  try {
    const answer = await Promise.race([asked, late]);
    if (answer.status < 500) return answer;
  } catch {
    // The server is away, or as good as away.
  }
  return (await kept("/")) ?? asked;
}

async function file(request) {
  return (await kept(request)) ?? fetch(request);
}

/** Of this version if it is there, else of the one before. */
async function kept(request) {
  const how = { ignoreVary: true };
  const cache = await caches.open(NAME);
  return (await cache.match(request, how)) ?? (await caches.match(request, how));
}
