import { PAGE_GROUPS, type ConsolePage } from '#platform/ui-console/page.ts';

export interface NavigationGroup {
  readonly group: ConsolePage['group'];
  readonly pages: readonly ConsolePage[];
}

/** The registered pages that one may see, in the order of their groups. */
export const navigationOf = (all: readonly ConsolePage[], permissions: readonly string[]): NavigationGroup[] =>
  PAGE_GROUPS.map((group) => ({
    group,
    pages: all.filter((page) => page.group === group && permissions.includes(page.permission)),
  })).filter(({ pages }) => pages.length > 0);
