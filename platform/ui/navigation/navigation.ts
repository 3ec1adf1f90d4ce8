import { createContext, use } from 'react';

/** A page on the stack. `key` survives reloads and identifies the page when the user comes back to it. */
export interface Entry {
  key: string;
  path: string;
  search: string;
  depth: number;
}

type QueryValue = string | number | boolean | null | undefined;
export type Query = Record<string, QueryValue>;

export type Direction = 'none' | 'forward' | 'back' | 'tab';

/** Navigation functions provided by the shell's router; set once at start-up. */
export interface Navigator {
  push: (url: string) => void;
  redirect: (url: string) => void;
  relaunch: (url: string) => void;
  switchTab: (url: string) => void;
  back: (steps: number) => void;
  rewrite: (key: string, queryOf: (search: string) => string) => void;
  reload: () => void;
  prefetch: (path: string) => void;
  mayOpen: (url: string) => boolean;
}

const nothing = (): void => undefined;
let navigator: Navigator = {
  push: nothing,
  redirect: nothing,
  relaunch: nothing,
  switchTab: nothing,
  back: nothing,
  rewrite: nothing,
  reload: nothing,
  prefetch: nothing,
  mayOpen: () => true,
};

export function installNavigator(installed: Navigator): void {
  navigator = installed;
}

/** A path with its query URL-encoded; values that are null, undefined or '' are left out. */
export function urlOf(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const search = given.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
}

/** Pushes a page onto the stack. */
export const push = (path: string, query?: Query): void => navigator.push(urlOf(path, query));
/** Replaces the current page. */
export const redirect = (path: string, query?: Query): void => navigator.redirect(urlOf(path, query));
/** Clears the stack and opens a page. */
export const relaunch = (path: string, query?: Query): void => navigator.relaunch(urlOf(path, query));
/** Switches to one of the four tabs and closes the pages above it. */
export const switchTab = (path: string, query?: Query): void => navigator.switchTab(urlOf(path, query));
/**
 * Goes back; asks for confirmation when a form on the page is dirty. On the bottom page it opens the page above it, or
 * home.
 */
export const back = (steps = 1): void => navigator.back(steps);
/** Changes the query of the page with this key in place: nothing is added to the history. */
export const rewrite = (key: string, queryOf: (search: string) => string): void => navigator.rewrite(key, queryOf);
/**
 * Loads the app again. Always instead of `location.reload()`, which the browser drops when the entry of a sheet or a
 * question that has just closed is left at the same time.
 */
export const reload = (): void => navigator.reload();
/** Starts loading a page's code and texts before it is opened. */
export const prefetch = (path: string): void => navigator.prefetch(path);
/**
 * Whether the page exists and the user has a permission that it needs. Links to other pages are not shown. The
 * component also reads the session (`useMay` and the like), so that it renders again when permissions change.
 */
export const mayOpen = (url: string): boolean => navigator.mayOpen(url);

interface PageContext {
  entry: Entry;
  /** Text key of the page's title, from its line in the route table. */
  title?: string;
  active: boolean;
}

export const CurrentPage = createContext<PageContext>({
  entry: { key: '', path: '', search: '', depth: 0 },
  active: true,
});

export function usePage(): PageContext {
  return use(CurrentPage);
}

type Kind = 'string' | 'number' | 'boolean' | 'list';
type ValueOf<K extends Kind> = K extends 'number'
  ? number | undefined
  : K extends 'boolean'
    ? boolean
    : K extends 'list'
      ? string[]
      : string | undefined;

function readValue(kind: Kind, text: string | null): unknown {
  if (kind === 'boolean') return text === 'true' || text === '1';
  if (kind === 'list') return text ? text.split(',') : [];
  if (kind === 'number') return text !== null && /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined;
  return text ?? undefined;
}

/** Reads the page's query with types: `const { id, page } = useQueryParams({ id: 'string', page: 'number' })`. */
export function useQueryParams<S extends Record<string, Kind>>(shape: S): { [K in keyof S]: ValueOf<S[K]> } {
  const search = new URLSearchParams(usePage().entry.search);
  const pairs = Object.entries(shape).map(([key, kind]) => [key, readValue(kind, search.get(key))]);
  return Object.fromEntries(pairs) as { [K in keyof S]: ValueOf<S[K]> };
}
