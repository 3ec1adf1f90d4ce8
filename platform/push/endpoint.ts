/** Which addresses may be endpoints: a browser names them, so they could be any address in the operator's network. */
import { BlockList, isIP } from 'node:net';

/** Push services of the browsers; `*.` is any name below. */
export const PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const MAX_LENGTH = 1_000;

const matches = (pattern: string, host: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

/** Only https on its own port, without a user, at one of the hosts; never an IP address. */
export const isEndpoint = (text: string, hosts: readonly string[]): boolean => {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return false;
  const { protocol, port, username, password, hostname } = new URL(text);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hosts.some((host) => matches(host, hostname));
};

const notPublic = new BlockList();
const IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
for (const [network, bits] of IPV4) notPublic.addSubnet(network, bits, 'ipv4');

const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');
const EMBEDDED_IPV4: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['64:ff9b::', 96],
];
for (const [network, bits] of EMBEDDED_IPV4) notPublic.addSubnet(network, bits, 'ipv6');

/** Whether an address is on the public internet: no address of this machine or of a network behind it. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && globalIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
};
