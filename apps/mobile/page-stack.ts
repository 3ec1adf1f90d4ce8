import { confirm } from '#platform/ui/overlay/modal.tsx';
import { currentText } from '#platform/i18n/browser.tsx';
import { coverGuard, dropGuard, isGuarded, keepGuards } from '#platform/ui/navigation/leave-guard.ts';
import { whileLoading } from '#platform/ui/overlay/loading.tsx';
import type { Direction, Entry, Navigator } from '#platform/ui/navigation/navigation.ts';
import { arriveAtPage, atPageBelow, endTravel, overlayEntries, overPage, settle } from './overlay-entries.ts';
import {
  continueWaiting,
  isTravelling,
  startOverlayEntries,
  travel,
  whenArrived,
  type OverlayState,
} from './overlay-entries.ts';
import { loadRoute, readyModule, type Route } from './route.ts';
import { isPermitted } from './permitted.ts';
import { quitHint } from './quit-hint.ts';

/** A mounted page: visible, or kept below another one. */
export interface Alive extends Entry {
  route: Route | undefined;
  failed?: boolean;
}

export interface StackState {
  alive: readonly Alive[];
  current: string;
  direction: Direction;
}

interface HistoryState extends OverlayState {
  key: string;
  depth: number;
}

const homePath = '/pages/home/home/index';
const keptPages = 10;

let routes = new Map<string, Route>();
let state: StackState = { alive: [], current: '', direction: 'none' };
/** The page that is shown or being loaded. */
let heading: Alive | undefined;
let guardRoute: (route: Route, url: string) => string | undefined = () => undefined;
const scrolls = new Map<string, number>();
const listeners = new Set<() => void>();

export const currentStack = (): StackState => state;
export const scrollOf = (key: string): number => scrolls.get(key) ?? 0;

export function subscribeStack(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the function that redirects a URL, e.g. to the login page without a session. */
export function setRouteGuard(guard: (route: Route, url: string) => string | undefined): void {
  guardRoute = guard;
}

function publish(next: StackState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

function here(): Alive | undefined {
  return state.alive.find((entry) => entry.key === state.current);
}

function newKey(): string {
  return crypto.randomUUID?.() ?? String(Math.random()).slice(2);
}

/** A tab has exactly one page, so its path is its key. */
function entryAt(url: string, depth: number, key?: string): Alive {
  const { pathname, search } = new URL(url, location.origin);
  const route = routes.get(pathname);
  return {
    key: route?.tab ? pathname : (key ?? newKey()),
    path: pathname,
    search,
    depth: route?.tab ? 0 : depth,
    route,
  };
}

/** Drops pages above the shown one; keeps tabs and the newest pages below. After a logout nothing is kept. */
function keep(next: Alive): Alive[] {
  if (next.depth === 0 && !next.route?.tab) return [next];
  const others = state.alive.filter(
    (entry) => entry.key !== next.key && (entry.route?.tab || entry.depth < next.depth),
  );
  const pages = others.filter((entry) => !entry.route?.tab);
  const dropped = new Set(pages.slice(0, Math.max(0, pages.length - keptPages)));
  return [...others.filter((entry) => !dropped.has(entry)), next];
}

async function show(next: Alive, direction: Direction): Promise<void> {
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

let latest = 0;

/** A tab opened without a query is shown with the one that it had when it was left. */
function asLeft(url: string): string {
  const { pathname, search } = new URL(url, location.origin);
  const kept = state.alive.find(({ key, route }) => key === pathname && route?.tab);
  return kept && search === '' ? pathname + kept.search : url;
}

/** Writes the query of the shown page to the address bar, unless another page has taken the history entry. */
function writeAddress(): void {
  const shown = here();
  const kept = history.state as HistoryState | null;
  if (!shown || kept?.key !== shown.key || location.search === shown.search) return;
  try {
    history.replaceState(kept, '', location.pathname + shown.search);
  } catch {
    // The browser limits how often: the next change, or leaving the page, writes it.
  }
}

function rewrite(key: string, queryOf: (search: string) => string): void {
  const alive = state.alive.map((entry) => (entry.key === key ? { ...entry, search: queryOf(entry.search) } : entry));
  publish({ ...state, alive });
  writeAddress();
}

function go(given: string, depth: number, direction: Direction, replace: boolean): void {
  writeAddress();
  const url = asLeft(given);
  const entry = entryAt(url, depth);
  const elsewhere = entry.route && guardRoute(entry.route, url);
  if (elsewhere && elsewhere !== url) {
    go(elsewhere, depth, direction, replace);
    return;
  }
  const historyState: HistoryState = { key: entry.key, depth: entry.depth };
  if (replace) history.replaceState(historyState, '', url);
  else history.pushState(historyState, '', url);
  void show(entry, direction);
}

const depthNow = (): number => heading?.depth ?? 0;

/** Goes back to the lowest page and replaces it. */
function restart(url: string, direction: Direction): void {
  atPageBelow(depthNow(), () => go(url, 0, direction, true));
}

function goBack(steps: number): void {
  whenArrived(() => travel(-steps - overlayEntries(), () => undefined));
}

/** Pages with unsaved input that are left when the page at `depth` is shown; -1 for all of them. */
const guardedAbove = (depth: number): Alive[] =>
  state.alive.filter((entry) => !entry.route?.tab && entry.depth > depth && isGuarded(entry.key));

/** Asks before input is lost. @param depth of the page to be shown. */
async function mayLeave(depth: number): Promise<boolean> {
  const guarded = guardedAbove(depth);
  if (guarded.length === 0) return true;
  const { t } = currentText();
  const question = {
    title: t('ui.leave.title'),
    text: t('ui.leave.text'),
    ok: t('ui.leave.ok'),
    cancel: t('ui.leave.stay'),
  };
  const leaves = await confirm({ ...question, danger: true });
  if (leaves) guarded.forEach(({ key }) => dropGuard(key));
  return leaves;
}

/** Closes all pages above a tab, unless the user stays. */
function leaveFor(url: string, direction: Direction): void {
  void mayLeave(-1).then((leaves) => leaves && restart(url, direction));
}

let pushedUrl = '';
let pushedAt = 0;

/** Ignores a second tap on the same link. */
function isDoubleTap(url: string): boolean {
  const now = performance.now();
  const twice = url === pushedUrl && now - pushedAt < 500;
  pushedUrl = url;
  pushedAt = now;
  return twice;
}

export const navigator: Navigator = {
  push: (url) => {
    if (isDoubleTap(url)) return;
    if (entryAt(url, 0).route?.tab) leaveFor(url, 'tab');
    else overPage((replace) => go(url, depthNow() + 1, 'forward', replace));
  },
  redirect: (url) => atPageBelow(0, () => go(url, depthNow(), 'forward', true)),
  relaunch: (url) => restart(url, 'tab'),
  switchTab: (url) => leaveFor(url, 'tab'),
  back: (steps) => {
    if (depthNow() >= steps) goBack(steps);
    else leaveFor(homePath, 'back');
  },
  rewrite,
  mayOpen: (url) => {
    const { route } = entryAt(url, 0);
    return route !== undefined && isPermitted(route);
  },
  prefetch: (path) => {
    const route = routes.get(path);
    if (route) void loadRoute(route).catch(() => undefined);
  },
};

/** The address of a page that is kept is that of its latest filters, whatever its entry says. */
function addressOf(key: string | undefined): string {
  const kept = state.alive.find((entry) => entry.key === key);
  return kept ? kept.path + kept.search : location.pathname + location.search;
}

function arrive(target: HistoryState | null, direction: Direction): void {
  const url = addressOf(target?.key);
  const entry = entryAt(url, target?.depth ?? 0, target?.key);
  // Back from the login page without a login: redirected again.
  if (entry.route && guardRoute(entry.route, url) !== undefined) go(url, entry.depth, 'back', true);
  else void show(entry, direction);
}

function onPop(): void {
  handlePop();
  settle();
  continueWaiting();
}

function handlePop(): void {
  const travelled = endTravel();
  const target = history.state as HistoryState | null;
  const isHere = heading !== undefined && target?.key === heading.key;
  if (isHere) {
    if (!travelled) arriveAtPage();
    writeAddress();
    return;
  }
  if (isTravelling()) return;
  if (quitHint.isFloor(target)) {
    if (guardedAbove(-1).length > 0) travel(1, () => leaveFor(homePath, 'back'));
    else quitHint.onBack();
    return;
  }
  const depth = target?.depth ?? 0;
  const steps = depthNow() - depth;
  if (returning === undefined && (steps <= 0 || guardedAbove(depth).length === 0)) {
    arrive(target, steps > 0 ? 'back' : 'forward');
    return;
  }
  returnAndAsk(steps, depth);
}

/** The depth to which the user was going when the page was left with unsaved input, until the page is reached again. */
let returning: number | undefined;

/**
 * The browser has already gone back: goes forward again, asks for confirmation, then goes back for good. The user may
 * go back once more in the meantime; the question follows when the page is reached.
 */
function returnAndAsk(steps: number, depth: number): void {
  returning ??= depth;
  travel(steps, () => {
    if ((history.state as HistoryState | null)?.key !== heading?.key || returning === undefined) return;
    const wanted = returning;
    returning = undefined;
    void mayLeave(wanted).then((leaves) => leaves && goBack(depthNow() - wanted));
  });
}

/**
 * Loads the page of the current URL and starts listening to history events. Resolves when the first page can be shown.
 */
export async function startStack(table: readonly Route[], aliases: Readonly<Record<string, string>>): Promise<void> {
  routes = new Map(table.map((route) => [route.path, route]));
  for (const [alias, path] of Object.entries(aliases)) {
    const route = routes.get(path);
    if (route) routes.set(alias, route);
  }
  history.scrollRestoration = 'manual';
  const kept = history.state as HistoryState | null;
  const url = location.pathname + location.search;
  const entry = entryAt(url, kept?.depth ?? 0, kept?.key);
  const elsewhere = entry.route && guardRoute(entry.route, url);
  const first = elsewhere ? entryAt(elsewhere, 0) : entry;
  const overlay = elsewhere ? 0 : (kept?.overlay ?? 0);
  history.replaceState({ key: first.key, depth: first.depth, overlay }, '', elsewhere ?? url);
  quitHint.start();
  window.addEventListener('popstate', onPop);
  startOverlayEntries();
  await show(first, 'none');
}

/** Retries a page whose code could not be loaded. */
export function retry(entry: Alive): void {
  void show({ ...entry, failed: false }, 'none');
}
