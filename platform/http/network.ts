/** The networks by which limits count a client: the IPv4 address, or the /64 that one IPv6 subscriber has at least. */
import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const PREFIX_GROUPS = 4;
const SITE_GROUPS = 3;
const IPV4_TAIL = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/;
const MAPPED = [0, 0, 0, 0, 0, 0xffff];
/**
 * How many times the limit of one network a whole /48 has. A /48 may be one subscriber with 65 536 networks, or a part
 * of a mobile operator with as many subscribers.
 */
export const SITE_FACTOR = 10;

/** As proxies write them: with a port, in brackets, with the name of an interface. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');

/** The eight numbers of an IPv6 address, in whichever of its forms it is written. */
const groupsOf = (address: string): number[] => {
  const hex = address.replace(IPV4_TAIL, (_whole, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail = ''] = hex.split('::');
  const numbersOf = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [left, right] = [numbersOf(head), numbersOf(tail)];
  return [...left, ...Array<number>(GROUPS - left.length - right.length).fill(0), ...right];
};

const ipv4In = (groups: readonly number[]): string | undefined => {
  if (!MAPPED.every((group, index) => groups[index] === group)) return undefined;
  return groups
    .slice(MAPPED.length)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
};

/** An address in one form, however it was written; what is no address unchanged. */
export const addressOf = (ip: string): string => {
  const address = bare(ip);
  if (isIPv6(address)) return ipv4In(groupsOf(address)) ?? address;
  return isIPv4(address) ? address : ip;
};

/** @returns `203.0.113.7` or `2001:db8:0:1::/64`; what is no address unchanged. */
export const networkOf = (ip: string): string => {
  const address = addressOf(ip);
  if (!isIPv6(address)) return address;
  const prefix = groupsOf(address).slice(0, PREFIX_GROUPS);
  return `${prefix.map((group) => group.toString(16)).join(':')}::/64`;
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
