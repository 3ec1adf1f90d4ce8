/** The lines printed at start that say where the product is reached, on this machine and from a phone. */
import { networkInterfaces } from 'node:os';

/** The second one listens to both families, the first one to IPv4 alone. */
const ALL = ['0.0.0.0', '::'];
const isHeard = (host: string, address: string): boolean => host !== '0.0.0.0' || !address.includes(':');
const isThisMachine = (host: string): boolean => /^(127\.|::1$|localhost$)/.test(host);
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

/** How a phone in the same network reaches the server. @param command the one that starts it, such as `npm start`. */
export const phoneHint = (host: string, port: number, command: string, addresses = ownAddresses()): string => {
  if (isThisMachine(host))
    return `Only this machine reaches it. From a phone in the same network: HOST=0.0.0.0 ${command}`;
  const heard = addresses.filter((address) => isHeard(host, address));
  const urls = (ALL.includes(host) ? heard.slice(0, 3) : [host]).map((one) => `http://${bracketed(one)}:${port}`);
  return `Everybody in this network reaches it, at ${urls.join(' or ') || 'the address of this machine'}`;
};
