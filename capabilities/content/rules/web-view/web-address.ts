/**
 * Addresses outside the app: which ones a page of the app shows (docs/domain.md), and the warnings about the others.
 * The browser's own parser reads them, so that what is judged is what would be opened: it drops what is invisible,
 * writes names in lower case and foreign letters as xn--, and reads every spelling of an IP address.
 */

/** A longer address is no link that somebody wrote. */
const MAX_ADDRESS = 1_000;

export type AddressVerdict =
  | { readonly kind: 'shown'; readonly href: string; readonly host: string }
  /** A web address, but none of those that are shown. */
  | { readonly kind: 'warned'; readonly href: string; readonly host: string; readonly why: WarningReason }
  /** An address that no browser would open as a page: `javascript:`, `data:`, half an address. */
  | { readonly kind: 'refused' };

/** The first reason counts: the others would be left with a host of the list as well. */
const WHYS = ['foreign', 'user', 'port', 'plain'] as const;
export type WarningReason = (typeof WHYS)[number];

const read = (text: string): URL | undefined => {
  try {
    return text.length > MAX_ADDRESS ? undefined : new URL(text);
  } catch {
    return undefined;
  }
};

const NAME = /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Whether the text is a host name, or `*.` and one: lower case, without an IP address, a port or a dot at its end. */
export const isHostName = (text: string): boolean => text.length <= 253 && NAME.test(text);

const allows = (allowed: string, host: string): boolean =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;

/** @returns the names of the setting `web_view_hosts`; none of it when it is malformed. */
export const hostsIn = (setting: string | undefined): string[] => {
  try {
    const given: unknown = JSON.parse(setting ?? '[]');
    return Array.isArray(given) ? given.filter((one): one is string => typeof one === 'string' && isHostName(one)) : [];
  } catch {
    return [];
  }
};

const whyNot = (url: URL, hosts: readonly string[]): WarningReason | undefined => {
  if (!hosts.some((allowed) => allows(allowed, url.hostname))) return 'foreign';
  if (url.username !== '' || url.password !== '') return 'user';
  if (url.port !== '') return 'port';
  return url.protocol === 'https:' ? undefined : 'plain';
};

export const judgeAddress = (text: string, hosts: readonly string[]): AddressVerdict => {
  const url = read(text);
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.hostname === '') return { kind: 'refused' };
  const why = whyNot(url, hosts);
  const { href, hostname: host } = url;
  return why === undefined ? { kind: 'shown', href, host } : { kind: 'warned', href, host, why };
};
