/** The files that the service worker keeps ahead, so that every page opens without a network. For the build. */
import type { PageLine } from '#platform/client/page-line.ts';
import { languages, type Lang } from '../../../platform/i18n/languages.ts';
import { chunksOf, pageKey, type Manifest } from '../built-chunks.ts';
import { textGroups } from '../first-texts.ts';

/** Pages in the order of likely use; the others follow as in the route table. */
export const LIKELY: readonly string[] = [
  '/pages/home/home/index',
  '/pages/data/index',
  '/pages/earnings/index',
  '/pages/myInfo/index',
  '/pages/home/trading/index',
  '/pages/home/trading/detail',
  '/pages/earnings/earningsDetails',
  '/pages/earnings/earningsInfo',
  '/pages/home/terminal/index',
  '/pages/home/terminal/terminalList',
  '/pages/home/terminal/terminalInfo',
  '/pages/earnings/earningsWithdrawal',
  '/pages/earnings/withdrawalList',
];

export interface PreloadFiles {
  /** Files of the tabs: kept first, also on a middling connection. */
  tabs: string[];
  /** Files of all other pages. */
  others: string[];
  /** Texts, by language. */
  texts: Record<string, string[]>;
}

const inOrder = (routes: readonly PageLine[]): PageLine[] => {
  const rank = ({ path }: PageLine): number => (LIKELY.includes(path) ? LIKELY.indexOf(path) : LIKELY.length);
  return routes.toSorted((a, b) => rank(a) - rank(b));
};

const filesOf = (manifest: Manifest, keys: readonly string[]): string[] =>
  chunksOf(manifest, keys).flatMap(({ file, css = [] }) => [file, ...css].map((name) => `/${name}`));

/** Chunks that a page loads when they are needed, e.g. a picker. */
const later = (manifest: Manifest, key: string): string[] =>
  (manifest[key]?.dynamicImports ?? []).filter((name) => !name.includes('virtual:messages'));

const groupsOfParts = ({ later: parts = [] }: PageLine): string[] =>
  parts.flatMap((part) => part.split('/').slice(0, 1));

const textKey = (group: string, lang: Lang): string => `../../virtual:messages/${group}/${lang}`;

/** @param kept files that the worker has anyway. */
export function pagesAhead(manifest: Manifest, routes: readonly PageLine[], kept: readonly string[]): PreloadFiles {
  const pages = inOrder(routes);
  const keysOf = (some: readonly PageLine[]): string[] =>
    some.flatMap(({ page, later: parts = [] }) => [
      pageKey(page),
      ...later(manifest, pageKey(page)),
      ...parts.map(pageKey),
    ]);
  const tabs = filesOf(manifest, ['page-runtime.tsx', ...keysOf(pages.filter(({ tab }) => tab))]);
  const all = filesOf(manifest, keysOf(pages));
  const groups = new Set(pages.flatMap((route) => [...textGroups(route), ...groupsOfParts(route)]));
  const texts = languages.map((lang) => [
    lang,
    [...groups].flatMap((group) => filesOf(manifest, [textKey(group, lang)])),
  ]);
  const others = all.filter((file) => !tabs.includes(file) && !kept.includes(file));
  return {
    tabs: tabs.filter((file) => !kept.includes(file)),
    others: [...new Set(others)],
    texts: Object.fromEntries(texts) as PreloadFiles['texts'],
  };
}
