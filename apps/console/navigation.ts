import { PAGE_GROUPS, type ConsoleEntry, type ConsolePage } from '#platform/ui-console/page.ts';
import { ENTRIES } from './entries.ts';

/** An entry with those of its pages that one may see. */
export interface ShownEntry extends ConsoleEntry {
  readonly pages: readonly ConsolePage[];
}

interface NavigationGroup {
  readonly group: ConsoleEntry['group'];
  readonly entries: readonly ShownEntry[];
}

const LAST = 1_000;
const byRank = (one: ConsolePage, other: ConsolePage): number => (one.rank ?? LAST) - (other.rank ?? LAST);

/** The entry that a page without one in the list is by itself. */
const ownEntries = (all: readonly ConsolePage[]): ConsoleEntry[] =>
  all.flatMap(({ path, group, icon, title }) => (group === undefined ? [] : [{ path, group, icon, title }]));

/** The entries with a page that one may see, in their order, each with these pages as its tabs. */
export const entriesOf = (all: readonly ConsolePage[], permissions: readonly string[]): ShownEntry[] => {
  const seen = all.filter(({ permission }) => permissions.includes(permission)).toSorted(byRank);
  return [...ENTRIES, ...ownEntries(seen)]
    .map((entry) => ({ ...entry, pages: seen.filter((page) => (page.entry ?? page.path) === entry.path) }))
    .filter(({ pages }) => pages.length > 0);
};

export const groupsOf = (entries: readonly ShownEntry[]): NavigationGroup[] =>
  PAGE_GROUPS.map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) })).filter(
    (each) => each.entries.length > 0,
  );

const isBelow = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

/** The page at an address: of those it is below, the one with the longest path. */
export const pageAt = (entries: readonly ShownEntry[], path: string): ConsolePage | undefined =>
  entries
    .flatMap(({ pages }) => pages)
    .filter((page) => isBelow(path, page.path))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
