/** The network by which limits count a client: the IPv4 address, or the /64 that one IPv6 subscriber has at least. */
import { isIPv6 } from 'node:net';

const GROUPS = 8;
const PREFIX_GROUPS = 4;
const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const filled = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const groupsOf = (part: string | undefined): string[] => (part ? part.split(':') : []);
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  return [...left, ...Array.from({ length: GROUPS - left.length - right.length }, () => '0'), ...right];
};

/** @returns `203.0.113.7` or `2001:db8:0:1::/64`; anything else unchanged. */
export const networkOf = (ip: string): string => {
  const address = ip.replace(/%.*$/, '');
  const mapped = IPV4_IN_IPV6.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return ip;
  const groups = filled(address).slice(0, PREFIX_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
