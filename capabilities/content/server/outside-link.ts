/** Links of content: pages of the app, and addresses outside it, which a page of the app shows or warns of. */
import { refuse } from '#platform/http/problem.ts';
import { isHttpsUrl } from '#platform/validate/contact.ts';
import type { LinkSource } from '../contract/web-view/link-sources.ts';

export const WEB_VIEW = '/pages/home/web-view/web-view';

const MOST_PATH = 200;

/** The stored link of content: an address outside the app becomes the page that opens it. @throws Problem */
export const keptLink = (link: string | undefined): string | null => {
  if (link === undefined) return null;
  if (link.startsWith('/pages/') && link.length <= MOST_PATH) return link;
  if (!isHttpsUrl(link)) throw refuse('link_invalid');
  return `${WEB_VIEW}?${new URLSearchParams({ url: new URL(link).href })}`;
};

/**
 * A link that leads out of the app, with the content that contains it, so that the page can say where the user came
 * from.
 */
export const linkFrom = (link: string, from: LinkSource, id: string | number): string =>
  link.startsWith(`${WEB_VIEW}?`) ? `${link}&${new URLSearchParams({ from, id: String(id) })}` : link;

/** @throws Problem for a link without the words of its button, and for words without a link. */
export const requireWholeButton = ({ link, action }: { link?: unknown; action?: unknown }): void => {
  if ((link === undefined) !== (action === undefined)) throw refuse('content_button_halved');
};
