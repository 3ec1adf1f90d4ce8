/** Paths that the server answers, also for navigations. */
const notOurs = /^\/(prod-api|feed|docs|console|outbox|metrics|healthz|readyz|i)(\/|$)|\.\w+$/;
const asset = /^\/assets\/.+\.(?:js|css|wasm)$/;

/** The document itself lists the hosts that it may show, at the moment at which it is opened. */
const webView = '/pages/home/web-view/web-view';

/** The source that answers a request: the cached shell, the asset cache, or the network (not intercepted). */
export function answerFor(method: string, mode: RequestMode, url: URL, origin: string): 'page' | 'asset' | 'network' {
  if (method !== 'GET' || url.origin !== origin) return 'network';
  if (mode === 'navigate') return notOurs.test(url.pathname) || url.pathname === webView ? 'network' : 'page';
  return asset.test(url.pathname) ? 'asset' : 'network';
}
