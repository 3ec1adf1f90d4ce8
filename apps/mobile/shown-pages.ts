/** The mounted pages: the one that is shown, the tabs, and those kept below it. */
import { opaqueToken } from '#platform/ids/ids.ts';
import { coverGuard, keepGuards } from '#platform/ui/navigation/leave-guard.ts';
import type { Direction, Entry } from '#platform/ui/navigation/navigation.ts';
import { whileLoading } from '#platform/ui/overlay/loading.tsx';
import { settle, type OverlayState } from './overlay-entries.ts';
import { loadRoute, readyModule, type Route } from './route.ts';

/** A mounted page: visible, or kept below another one. */
export interface MountedPage extends Entry {
  route: Route | undefined;
  failed?: boolean;
}

export interface StackState {
  alive: readonly MountedPage[];
  current: string;
  direction: Direction;
}

export interface HistoryState extends OverlayState {
  key: string;
  depth: number;
}

const keptPages = 10;

const routes = new Map<string, Route>();
let state: StackState = { alive: [], current: '', direction: 'none' };
/** The page that is shown or being loaded. */
export let heading: MountedPage | undefined;
const scrolls = new Map<string, number>();
const listeners = new Set<() => void>();

export const currentStack = (): StackState => state;
export const scrollOf = (key: string): number => scrolls.get(key) ?? 0;

export function subscribeStack(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param aliases the path of a route by each other path that leads to it. */
export function setRoutes(table: readonly Route[], aliases: Readonly<Record<string, string>>): void {
  routes.clear();
  for (const route of table) routes.set(route.path, route);
  for (const [alias, path] of Object.entries(aliases)) {
    const route = routes.get(path);
    if (route) routes.set(alias, route);
  }
}

export const routeAt = (path: string): Route | undefined => routes.get(path);
export const depthNow = (): number => heading?.depth ?? 0;

function publish(next: StackState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

function here(): MountedPage | undefined {
  return state.alive.find((entry) => entry.key === state.current);
}

/** A tab has exactly one page, so its path is its key. */
export function entryAt(url: string, depth: number, key?: string): MountedPage {
  const { pathname, search } = new URL(url, location.origin);
  const route = routes.get(pathname);
  return {
    key: route?.tab ? pathname : (key ?? opaqueToken(8)),
    path: pathname,
    search,
    depth: route?.tab ? 0 : depth,
    route,
  };
}

let latest = 0;

/** Drops pages above the shown one; keeps tabs and the newest pages below. After a logout nothing is kept. */
function keep(next: MountedPage): MountedPage[] {
  if (next.depth === 0 && !next.route?.tab) return [next];
  const others = state.alive.filter(
    (entry) => entry.key !== next.key && (entry.route?.tab || entry.depth < next.depth),
  );
  const pages = others.filter((entry) => !entry.route?.tab);
  const dropped = new Set(pages.slice(0, Math.max(0, pages.length - keptPages)));
  return [...others.filter((entry) => !dropped.has(entry)), next];
}

export async function show(next: MountedPage, direction: Direction): Promise<void> {
  heading = next;
  const leaving = here();
  if (leaving) scrolls.set(leaving.key, window.scrollY);
  if (leaving && leaving.key !== next.key) coverGuard(leaving.key);
  if (!state.alive.some((entry) => entry.key === next.key)) scrolls.delete(next.key);
  const token = (latest += 1);
  let failed = false;
  if (next.route && !readyModule(next.route)) {
    failed = await whileLoading(loadRoute(next.route)).then(
      () => false,
      () => true,
    );
  }
  if (token !== latest) return;
  publish({ alive: keep({ ...next, failed }), current: next.key, direction });
  keepGuards(new Set(state.alive.map(({ key }) => key)));
  settle();
}

/** A tab opened without a query is shown with the one that it had when it was left. */
export function asLeft(url: string): string {
  const { pathname, search } = new URL(url, location.origin);
  const kept = state.alive.find(({ key, route }) => key === pathname && route?.tab);
  return kept && search === '' ? pathname + kept.search : url;
}

/** Writes the query of the shown page to the address bar, unless another page has taken the history entry. */
export function writeAddress(): void {
  const shown = here();
  const kept = history.state as HistoryState | null;
  if (!shown || kept?.key !== shown.key || location.search === shown.search) return;
  try {
    history.replaceState(kept, '', location.pathname + shown.search);
  } catch {
    // The browser limits how often: the next change, or leaving the page, writes it.
  }
}

export function rewrite(key: string, queryOf: (search: string) => string): void {
  const alive = state.alive.map((entry) => (entry.key === key ? { ...entry, search: queryOf(entry.search) } : entry));
  publish({ ...state, alive });
  writeAddress();
}

/** The address of a cached page has its latest filters, even if its entry differs. */
export function addressOf(key: string | undefined): string {
  const kept = state.alive.find((entry) => entry.key === key);
  return kept ? kept.path + kept.search : location.pathname + location.search;
}

/** Retries a page whose code could not be loaded. */
export function retry(entry: MountedPage): void {
  void show({ ...entry, failed: false }, 'none');
}
