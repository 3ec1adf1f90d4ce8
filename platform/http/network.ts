/** The networks by which limits count a client: the IPv4 address, or the /64 that an IPv6 subscriber has at least. */
import ipaddr from 'ipaddr.js';
import { isIPv4, isIPv6 } from 'node:net';

const PREFIX_GROUPS = 4;
const SITE_GROUPS = 3;
/**
 * How many times the limit of one network a whole /48 may use. A /48 may be one subscriber with 65 536 networks, or a
 * part of a mobile operator with as many subscribers.
 */
export const SITE_FACTOR = 10;

/** Removes the parts that proxies write around an address: a port, brackets, the name of an interface. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');

/** An address in one form, however it was written; a text that is no address is unchanged. */
export const addressOf = (ip: string): string => {
  const address = bare(ip);
  if (!isIPv6(address)) return isIPv4(address) ? address : ip;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : address;
};

/** @returns `203.0.113.7` or `2001:db8:0:1::/64`; a text that is no address is unchanged. */
export const networkOf = (ip: string): string => {
  const address = addressOf(ip);
  if (!isIPv6(address)) return address;
  const prefix = ipaddr.IPv6.parse(address).parts.slice(0, PREFIX_GROUPS);
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

/** All keys under which a client is counted, each with its multiple of the limit. */
export const countedNetworks = (ip: string): { key: string; factor: number }[] => {
  const network = networkOf(ip);
  const site = siteOf(network);
  return [{ key: network, factor: 1 }, ...(site === undefined ? [] : [{ key: site, factor: SITE_FACTOR }])];
};
