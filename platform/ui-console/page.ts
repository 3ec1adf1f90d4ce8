import { lazy, type ComponentType } from 'react';
import type { IconName } from '#platform/ui/basics/icon-name.ts';

/** Groups of the navigation, in display order. */
export const PAGE_GROUPS = ['overview', 'business', 'trade', 'money', 'rules', 'platform'] as const;

/** A page that a capability registers in its `console/pages.ts`; the navigation is built from these. */
export interface ConsolePage {
  /** The path relative to `/console`. */
  readonly path: `/${string}`;
  readonly group: (typeof PAGE_GROUPS)[number];
  /** Position in the navigation and in the choice of the first page; pages without it follow, by their capability. */
  readonly rank?: number;
  /** The text key. */
  readonly title: string;
  readonly icon: IconName;
  /** Staff without it do not see the page. */
  readonly permission: `${string}:${string}`;
  /** Capabilities whose texts the page needs. */
  readonly texts: readonly string[];
  /** Shows the number of rows that need action, beside the link. */
  readonly Waiting?: ComponentType;
  readonly Page: ComponentType;
}

/** A page component whose code is loaded when the page is opened. */
export const loaded = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load() }));
