import { loadCapabilities } from '#apps/server/capabilities.ts';

const API = '/prod-api';
const { routes } = await loadCapabilities();
const served = routes.map(
  ({ call }) => new RegExp(`^${call.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
);
/** Files: 404 when a link, which is good for one download, was used, or when a picture was removed. */
const FILE = /^\/api\/(ag\/export\/file|files)\/\d+$/;

/**
 * Whether a page's fault is that a call answered 404, as one does for a thing that was removed meanwhile. An address
 * that nobody serves is no call.
 */
export const isAnsweredGone = (fault: string): boolean => {
  const [, address = ''] = /status of 404 .*?(https?:\S+)$/.exec(fault) ?? [];
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  return path.startsWith(`${API}/`) && [...served, FILE].some((call) => call.test(path.slice(API.length)));
};
