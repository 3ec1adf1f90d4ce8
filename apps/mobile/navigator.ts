/** The navigation to other pages: the functions that pages and the tab bar call. */
import { currentText } from '#platform/i18n/browser.tsx';
import { dropGuard, isGuarded } from '#platform/ui/navigation/leave-guard.ts';
import type { Direction, Navigator } from '#platform/ui/navigation/navigation.ts';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { keepEntry } from './kept-entry.ts';
import { atPageBelow, overlayEntries, overPage, travel, whenArrived } from './overlay-entries.ts';
import { isPermitted } from './permitted.ts';
import { loadRoute, type Route } from './route.ts';
import {
  asLeft,
  currentStack,
  depthNow,
  entryAt,
  rewrite,
  routeAt,
  show,
  writeAddress,
  type MountedPage,
  type HistoryState,
} from './shown-pages.ts';

export const homePath = '/pages/home/home/index';

let guardRoute: (route: Route, url: string) => string | undefined = () => undefined;

/** Sets the function that redirects a URL, e.g. to the login page without a session. */
export function setRouteGuard(guard: (route: Route, url: string) => string | undefined): void {
  guardRoute = guard;
}

/** The page to which the guard redirects a URL; undefined where it may be shown. */
export const guarded = (entry: MountedPage, url: string): string | undefined =>
  entry.route && guardRoute(entry.route, url);

export function go(given: string, depth: number, direction: Direction, replace: boolean): void {
  writeAddress();
  const url = asLeft(given);
  const entry = entryAt(url, depth);
  const elsewhere = guarded(entry, url);
  if (elsewhere && elsewhere !== url) {
    go(elsewhere, depth, direction, replace);
    return;
  }
  const historyState: HistoryState = { key: entry.key, depth: entry.depth };
  if (replace) history.replaceState(historyState, '', url);
  else history.pushState(historyState, '', url);
  void show(entry, direction);
}

/** Goes back to the lowest page and replaces it. */
function restart(url: string, direction: Direction): void {
  atPageBelow(depthNow(), () => go(url, 0, direction, true));
}

export function goBack(steps: number): void {
  whenArrived(() => travel(-steps - overlayEntries(), () => undefined));
}

/** Pages with unsaved input that are left when the page at `depth` is shown; -1 for all of them. */
export const guardedAbove = (depth: number): MountedPage[] =>
  currentStack().alive.filter((entry) => !entry.route?.tab && entry.depth > depth && isGuarded(entry.key));

/** Asks before input is lost. @param depth of the page to be shown. */
export async function mayLeave(depth: number): Promise<boolean> {
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
export function leaveFor(url: string, direction: Direction): void {
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

/** The parent of a page opened by its address: `…/index` of its folder, or of the next one above that has one. */
const parentOf = (path: string, folder = path): string => {
  const above = folder.slice(0, folder.lastIndexOf('/'));
  const index = `${above}/index`;
  if (above === '') return homePath;
  return index !== path && navigator.mayOpen(index) ? index : parentOf(path, above);
};

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
    else leaveFor(parentOf(location.pathname), 'back');
  },
  rewrite,
  reload: () =>
    atPageBelow(0, () => {
      keepEntry();
      // oxlint-disable-next-line no-restricted-properties -- here the entries of overlays have been left
      location.reload();
    }),
  mayOpen: (url) => {
    const { route } = entryAt(url, 0);
    return route !== undefined && isPermitted(route);
  },
  prefetch: (path) => {
    const route = routeAt(path);
    if (route) void loadRoute(route).catch(() => undefined);
  },
};
