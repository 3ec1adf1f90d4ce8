/**
 * The title bar in the HTML that serves any page shows the page's title before its code is loaded: the server and the
 * service worker write it there in all languages, of which {@link titleStyles} shows the one of the document.
 */
import type { Lang } from '#platform/i18n/languages.ts';

export type ShellTitle = Readonly<Record<Lang, string>>;

/** The title of a page by its path. */
export type ShellTitles = Readonly<Record<string, ShellTitle>>;

const START = 'class="nav-title">';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;' };

const written = ([lang, title]: readonly [string, string]): string =>
  `<span lang="${lang}">${title.replace(/[&<]/g, (mark) => ENTITIES[mark] ?? '')}</span>`;

export const withTitle = (html: string, title: ShellTitle): string =>
  html.replace(`${START}</span>`, () => `${START}${Object.entries(title).map(written).join('')}</span>`);

/** Styles of that HTML, which has no other words: they hide the titles in other languages than the document's. */
export const titleStyles = (langs: readonly Lang[]): string =>
  `h1 [lang]:not(${langs.map((lang) => `[lang=${lang}] [lang=${lang}]`).join()}){display:none}`;
