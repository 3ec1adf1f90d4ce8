/**
 * The bar of the HTML that stands for any page has the page's title before its code is there: the server and the
 * service worker write it in. Their table is of the language of the HTML; in another one the shell is not shown.
 */

/** The title of a page by its path. */
export type ShellTitles = Readonly<Record<string, string>>;

const EMPTY = 'class="nav-title"></span>';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;' };

export const withTitle = (html: string, title: string): string =>
  html.replace(EMPTY, () => EMPTY.replace('><', `>${title.replace(/[&<]/g, (mark) => ENTITIES[mark] ?? '')}<`));
