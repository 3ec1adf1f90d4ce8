/**
 * The title bar in the HTML that serves any page shows the page's title before its code is loaded: the server and the
 * service worker write it there. The table is in the language of the HTML; in another language this bar is hidden.
 */

/** The title of a page by its path. */
export type ShellTitles = Readonly<Record<string, string>>;

const EMPTY = 'class="nav-title"></span>';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;' };

export const withTitle = (html: string, title: string): string =>
  html.replace(EMPTY, () => EMPTY.replace('><', `>${title.replace(/[&<]/g, (mark) => ENTITIES[mark] ?? '')}<`));
