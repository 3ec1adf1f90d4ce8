/**
 * The service worker: the shell is precached at installation, build assets are cached when first used, API answers
 * never. A new version waits until the user agrees (update.ts).
 * To make more pages available offline, add their files to the list that write-worker.ts generates.
 */
import { answerFor } from './answer-for.ts';
import { putAndTrim } from './kept-assets.ts';

/** The parts of ServiceWorkerGlobalScope in use; TypeScript's WebWorker library conflicts with the DOM library. */
interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LifetimeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<{ type?: string } | null>) => void): void;
}

/** Inserted by the build: URLs of the shell's files, and a hash over them and their content. */
declare const PRECACHE: { readonly version: string; readonly files: readonly string[] };

const worker = globalThis as unknown as WorkerScope;
const { version, files } = PRECACHE;
const shellCache = `shell-${version}`;
const assetCache = 'assets';

async function fillShell(): Promise<void> {
  const cache = await caches.open(shellCache);
  // Files with a hash in their name may come from the HTTP cache; index.html must be fetched from the server.
  await cache.addAll(
    files.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' })),
  );
}

async function dropOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== shellCache && name !== assetCache);
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

/** Falls back to the server, because the caches may have been cleared (cache-version.ts). */
async function page(request: Request): Promise<Response> {
  return (await (await caches.open(shellCache)).match('/index.html')) ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(fillShell()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOldCaches()));
worker.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = answerFor(request.method, request.mode, new URL(request.url), worker.location.origin);
  if (way === 'page') event.respondWith(page(request));
  if (way === 'asset') event.respondWith(cacheFirst(request, event));
});
