/** The lines printed at start that say where the product is reached, on this machine and from a phone. */
import { networkInterfaces } from 'node:os';

/** The second one listens to both families, the first one to IPv4 alone. */
const ALL = ['0.0.0.0', '::'];
const isHeard = (host: string, address: string): boolean => host !== '0.0.0.0' || !address.includes(':');
const isThisMachine = (host: string): boolean => /^(127\.|::1$|localhost$)/.test(host);
/** Whether pages open there without encryption, as `apps/first-check/first-check.js` decides. */
const isOwnNetwork = (host: string): boolean =>
  host.includes(':') || /^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100)\./.test(host) || !/^[\d.]+$/.test(host);
const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address);

/** Addresses of this machine in its networks, IPv4 first. */
export const ownAddresses = (interfaces = networkInterfaces()): string[] =>
  Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid)
    .toSorted((a, b) => a.family.localeCompare(b.family))
    .map(({ address }) => address);

/** The URL for a browser on this machine. */
export const localUrl = (host: string, port: number): string =>
  ALL.includes(host) || isThisMachine(host) ? `http://localhost:${port}` : `http://${bracketed(host)}:${port}`;

/**
 * How a phone in the same network reaches the server. @param command the command that starts it, such as `npm start`.
 */
export const phoneHint = (host: string, port: number, command: string, addresses = ownAddresses()): string => {
  if (isThisMachine(host))
    return `Only this machine reaches it. From a phone in the same network: HOST=0.0.0.0 ${command}`;
  const heard = addresses.filter((address) => isHeard(host, address));
  const asked = ALL.includes(host) ? heard : [host];
  const own = asked.filter(isOwnNetwork);
  if (own.length === 0 && asked.length > 0)
    return `${asked[0]} is no address of a private network: its pages open with https alone (docs/operations.md)`;
  const urls = own.slice(0, 3).map((one) => `http://${bracketed(one)}:${port}`);
  return `Everybody in this network reaches it, at ${urls.join(' or ') || 'the address of this machine'}`;
};
