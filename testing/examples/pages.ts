/** Facts that a page of the app states for the tests that open every page. */
import type { Page } from 'playwright-core';
import type { QualityWorld } from './world.ts';

export interface PageExample {
  /** Parameters without which the page shows nothing. */
  query?: (world: QualityWorld) => Readonly<Record<string, string | undefined>>;
  /** Why the page has no figures. A page that has some is in `e2e/figures/registry.ts`. */
  noFigures?: string;
  list?: ListExample;
  /** Why nothing can be filtered on a page that keeps something in its address. */
  noFilter?: string;
}

/** Taps on the page of a list. */
export interface ListSteps {
  page: Page;
  radio(name: string): Promise<void>;
  tab(name: string): Promise<void>;
  /** Taps a chip, whatever count it shows. */
  chip(group: string, name: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Taps these options of the filter sheet and applies them. */
  filter(...options: string[]): Promise<void>;
  openLink(name: string | RegExp): Promise<void>;
}

/** The filter of a list, which reload, sharing and back restore. */
export interface ListExample {
  /** Path of the call that reads the rows of the page. */
  call: string;
  /** Whether a request of `call` belongs to another part of the page. */
  isOther?: (request: Record<string, unknown>) => boolean;
  /** Changes every kind of field that the page has, away from its default. */
  choose: (on: ListSteps) => Promise<void>;
  /** Values of the last request of `call` after that. */
  asked: Record<string, unknown>;
  /** Opens another page from this one and comes back; by default the settings. */
  leave?: (on: ListSteps) => Promise<void>;
  comeBack?: (on: ListSteps) => Promise<void>;
}

export const FORM = 'a form: it has no figures of its own';
export const TEXTS = 'texts';
export const RECORDS = 'records, not sums';
export const NOTHING_TO_CHOOSE = 'a form, a detail, or a list with nothing to choose';
