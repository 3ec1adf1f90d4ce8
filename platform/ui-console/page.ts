import { lazy, type ComponentType } from 'react';
import type { IconName } from '#platform/ui/basics/icon-name.ts';

/** Groups of the navigation, in their order. */
export const PAGE_GROUPS = ['overview', 'business', 'trade', 'money', 'rules', 'platform'] as const;

/** What a capability registers in its `console/pages.ts`; the navigation is made of it. */
export interface ConsolePage {
  /** Below `/console`. */
  readonly path: `/${string}`;
  readonly group: (typeof PAGE_GROUPS)[number];
  /** Text key. */
  readonly title: string;
  readonly icon: IconName;
  /** Who lacks it does not see the page. */
  readonly permission: `${string}:${string}`;
  /** Capabilities whose texts the page needs. */
  readonly texts: readonly string[];
  /** How many rows wait for a person, beside the link. */
  readonly Waiting?: ComponentType;
  readonly Page: ComponentType;
}

/** The code of a page, loaded when it is opened. */
export const loaded = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load() }));
