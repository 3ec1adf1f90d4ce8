/** The networks by which limits count a client: the IPv4 address, or the /64 that one IPv6 subscriber has at least. */
import { isIPv6 } from 'node:net';

const GROUPS = 8;
const PREFIX_GROUPS = 4;
const SITE_GROUPS = 3;
const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/**
 * How many times the limit of one network a whole /48 has. A /48 may be one subscriber with 65 536 networks, or a part
 * of a mobile operator with as many subscribers.
 */
export const SITE_FACTOR = 10;

const filled = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const groupsOf = (part: string | undefined): string[] => (part ? part.split(':') : []);
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  return [...left, ...Array.from({ length: GROUPS - left.length - right.length }, () => '0'), ...right];
};

const prefixOf = (address: string, count: number): string =>
  filled(address)
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');

/** @returns `203.0.113.7` or `2001:db8:0:1::/64`; anything else unchanged. */
export const networkOf = (ip: string): string => {
  const address = ip.replace(/%.*$/, '');
  const mapped = IPV4_IN_IPV6.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${prefixOf(address, PREFIX_GROUPS)}::/64` : ip;
};

/** @returns `2001:db8:0::/48` for a network that is an IPv6 /64, otherwise undefined. */
export const siteOf = (network: string): string | undefined =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, SITE_GROUPS).join(':')}::/48` : undefined;

/**
 * The /64 networks of a site as a range of text in byte order (`~>=~`, `~<~`): in `2001:db8:0:1::/64` the colon after
 * the third group is followed by the fourth, and `;` is the character after the colon.
 */
export const rangeOfSite = (site: string): { from: string; before: string } => {
  const prefix = site.slice(0, -'::/48'.length);
  return { from: `${prefix}:`, before: `${prefix};` };
};

/** Everything under which a client is counted, with the multiple of the limit that it has. */
export const countedNetworks = (ip: string): { key: string; factor: number }[] => {
  const network = networkOf(ip);
  const site = siteOf(network);
  return [{ key: network, factor: 1 }, ...(site === undefined ? [] : [{ key: site, factor: SITE_FACTOR }])];
};
