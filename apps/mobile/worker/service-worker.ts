/**
 * The service worker: the shell is precached at installation, the code of all pages when the phone is idle and the
 * connection is good (update.ts says when), build assets at the latest when first used, API answers never. A new
 * version waits until the user agrees (update.ts).
 */
import { PUSH_CACHE } from '#platform/client/push-account.ts';
import { withTitle } from '#platform/contract/shell-title.ts';
import { answerFor } from './answer-for.ts';
import { keepAhead } from './keep-ahead.ts';
import { putAndTrim } from './kept-assets.ts';
import { openPush, showPush, type NotifyingScope } from './notifications.ts';
import type { Precache } from './write-worker.ts';

/** The parts of ServiceWorkerGlobalScope in use; TypeScript's WebWorker library conflicts with the DOM library. */
interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LifetimeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Message {
  type?: string;
  language?: string;
}
interface PushMessageEvent extends LifetimeEvent {
  readonly data: { text(): string } | null;
}
interface NotificationEvent extends LifetimeEvent {
  readonly notification: { readonly data: unknown; close(): void };
}
interface WorkerScope extends NotifyingScope {
  readonly location: Location;
  readonly clients: NotifyingScope['clients'] & { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushMessageEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Message | null> & LifetimeEvent) => void): void;
}

/** Inserted by the build. */
declare const PRECACHE: Precache;

const worker = globalThis as unknown as WorkerScope;
const { version, files, sizes, ahead, shells, titles } = PRECACHE;
const bytes = sizes.reduce((sum, size) => sum + size, 0);
const shellCache = `shell-${version}`;
const assetCache = 'assets';
const keptCaches: ReadonlySet<string> = new Set([shellCache, assetCache, PUSH_CACHE]);

/** Tells the open pages how far the new version has come (upgrade-popup.tsx). */
async function notifyPages(told: { done?: number; fault?: string }): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a window of this worker
  for (const page of pages) page.postMessage({ type: 'UPGRADE', total: bytes, ...told });
}

/** Files that an earlier attempt has loaded are not loaded again. */
async function keepFile(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return;
  // Files with a hash in their name may come from the HTTP cache; index.html must be fetched from the server.
  const response = await fetch(new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  await cache.put(file, response);
}

async function fillShell(): Promise<void> {
  const cache = await caches.open(shellCache);
  let done = 0;
  try {
    await Promise.all(
      files.map(async (file, index) => {
        await keepFile(cache, file);
        done += sizes[index] ?? 0;
        await notifyPages({ done });
      }),
    );
  } catch (error) {
    await notifyPages({ fault: error instanceof Error ? error.name : '' });
    throw error;
  }
}

async function dropOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((name) => !keptCaches.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Answers from a cache; otherwise fetches and caches a successful response. */
async function cacheFirst(request: Request, event: LifetimeEvent): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(putAndTrim(await caches.open(assetCache), request, response.clone()));
  return response;
}

/**
 * The page's own HTML or the one that serves any page; from the server when the caches have been cleared
 * (cache-version.ts).
 */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(shellCache);
  const { pathname } = new URL(request.url);
  const own = await cache.match(pathname);
  const any = own === undefined ? await cache.match('/index.html') : undefined;
  const title = titles[pathname];
  if (any === undefined || title === undefined) return own ?? any ?? fetch(request);
  const headers = new Headers(any.headers);
  // these headers describe the bytes as sent
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(withTitle(await any.text(), title), { headers });
}

/** Keeps the pages' own HTML, unless the server has a newer build, whose files this worker does not know. */
async function keepShells(): Promise<void> {
  const cache = await caches.open(shellCache);
  for (const path of shells) {
    if (await cache.match(path)) continue;
    const response = await fetch(path, { cache: 'reload', priority: 'low', signal: ending.signal });
    const text = await response.clone().text();
    const named = text.match(/\/assets\/index-[\w.~-]+\.js/)?.[0];
    if (response.ok && named !== undefined && files.includes(named)) await cache.put(path, response);
  }
}

/** Another version takes over only when this one has nothing more to do. */
const ending = new AbortController();

async function keepPages(language: string): Promise<void> {
  await keepAhead(await caches.open(assetCache), ahead, language, ending.signal);
  await keepShells();
}

worker.addEventListener('install', (event) => event.waitUntil(fillShell()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOldCaches().then(() => worker.clients.claim())));
worker.addEventListener('message', (event) => {
  const { type, language = '' } = event.data ?? {};
  // also sent to the one in control, which is replaced
  if (type === 'SKIP_WAITING') {
    ending.abort();
    void worker.skipWaiting();
  }
  if (type === 'KEEP_AHEAD') event.waitUntil(keepPages(language).catch(() => undefined));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = answerFor(request.method, request.mode, new URL(request.url), worker.location.origin);
  if (way === 'page') event.respondWith(page(request));
  if (way === 'asset') event.respondWith(cacheFirst(request, event));
});
worker.addEventListener('push', (event) => event.waitUntil(showPush(worker, event.data?.text())));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(worker, event.notification.data));
});
