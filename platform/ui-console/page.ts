import { lazy, type ComponentType } from 'react';
import type { ConsoleIconName } from '#platform/ui/basics/icon-name.ts';
import type { WaitingRows } from './waiting-rows.ts';

/** Groups of the navigation, in display order. */
export const PAGE_GROUPS = ['overview', 'business', 'trade', 'money', 'rules', 'platform'] as const;

/** An entry of the navigation; pages of one entry are its tabs. */
export interface ConsoleEntry {
  readonly path: `/${string}`;
  readonly group: (typeof PAGE_GROUPS)[number];
  /** The text key. */
  readonly title: string;
  readonly icon: ConsoleIconName;
}

interface PageParts {
  /** The path relative to `/console`; a page may write an open row below it: /withdrawals/W2609181358104. */
  readonly path: `/${string}`;
  /** Position among the tabs of its entry; pages without it follow, by their capability. */
  readonly rank?: number;
  /** The text key of the tab, and of the entry where the page has one of its own. */
  readonly title: string;
  /** Staff without it do not see the page. */
  readonly permission: `${string}:${string}`;
  /** Capabilities whose texts the page needs. */
  readonly texts: readonly string[];
  /** The rows that wait for a person; the entry adds up those of its tabs. */
  readonly waiting?: WaitingRows;
  readonly Page: ComponentType;
}

/**
 * A page that a capability registers in its `console/pages.ts`; the navigation is built from these. It is a tab of an
 * entry of `apps/console/entries.ts`, or an entry of its own.
 */
export type ConsolePage = PageParts &
  (
    | { readonly entry: ConsoleEntry['path']; readonly group?: undefined; readonly icon?: undefined }
    | { readonly entry?: undefined; readonly group: ConsoleEntry['group']; readonly icon: ConsoleEntry['icon'] }
  );

/** A page component whose code is loaded when the page is opened. */
export const loaded = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load() }));
