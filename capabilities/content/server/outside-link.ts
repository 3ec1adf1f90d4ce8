/** Links of content: pages of the app, and addresses outside it, which a page of the app shows or warns of. */
import { z } from 'zod';
import { isHttpsUrl } from '#platform/validate/contact.ts';
import { MAX_ADDRESS } from '../rules/web-address.ts';
import type { LinkSource } from '../contract/link-sources.ts';

export const WEB_VIEW = '/pages/home/web-view/web-view';

/** What a file of content links to: a page of the app, or an https address, which is kept as the page that opens it. */
export const linkInFile = z
  .string()
  .trim()
  .max(MAX_ADDRESS)
  .refine((text) => (text.startsWith('/pages/') ? text.length <= 200 : isHttpsUrl(text)), {
    message: 'is a page of the app (/pages/…) or an address that begins with https://',
  })
  .transform((text) =>
    text.startsWith('/') ? text : `${WEB_VIEW}?${new URLSearchParams({ url: new URL(text).href })}`,
  );

/** A link with the content in which it stands, where it leads out of the app: the page says where one comes from. */
export const linkFrom = (link: string, from: LinkSource, id: string | number): string =>
  link.startsWith(`${WEB_VIEW}?`) ? `${link}&${new URLSearchParams({ from, id: String(id) })}` : link;
