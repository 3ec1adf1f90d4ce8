/** Addresses that the server answers by itself, also when they are opened in the browser. */
const notOurs = /^\/(prod-api|feed|docs|console|outbox|metrics|healthz|readyz)(\/|$)|\.\w+$/;
const asset = /^\/assets\/.+\.(?:js|css|wasm)$/;

/**
 * Who answers a request: the cached shell, the cache of the build's files, or the network (untouched by the worker).
 */
export function answerFor(method: string, mode: RequestMode, url: URL, origin: string): 'page' | 'asset' | 'network' {
  if (method !== 'GET' || url.origin !== origin) return 'network';
  if (mode === 'navigate') return notOurs.test(url.pathname) ? 'network' : 'page';
  return asset.test(url.pathname) ? 'asset' : 'network';
}
