/** Follows the browser's history: back, forward and the first page. */
import type { Direction } from '#platform/ui/navigation/navigation.ts';
import { takeEntry } from './kept-entry.ts';
import { go, goBack, guarded, guardedAbove, homePath, leaveFor, mayLeave } from './navigator.ts';
import {
  arriveAtPage,
  continueWaiting,
  endTravel,
  isTravelling,
  settle,
  startOverlayEntries,
  travel,
} from './overlay-entries.ts';
import { quitHint } from './quit-hint.ts';
import type { Route } from './route.ts';
import {
  addressOf,
  depthNow,
  entryAt,
  heading,
  setRoutes,
  show,
  writeAddress,
  type HistoryState,
} from './shown-pages.ts';

function arrive(target: HistoryState | null, direction: Direction): void {
  const url = addressOf(target?.key);
  const entry = entryAt(url, target?.depth ?? 0, target?.key);
  // back from the login page without a login leads to another redirect
  if (guarded(entry, url) !== undefined) go(url, entry.depth, 'back', true);
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
  setRoutes(table, aliases);
  history.scrollRestoration = 'manual';
  const kept = takeEntry();
  const url = location.pathname + location.search;
  const entry = entryAt(url, kept?.depth ?? 0, kept?.key);
  const elsewhere = guarded(entry, url);
  const first = elsewhere ? entryAt(elsewhere, 0) : entry;
  const overlay = elsewhere ? 0 : (kept?.overlay ?? 0);
  history.replaceState({ key: first.key, depth: first.depth, overlay }, '', elsewhere ?? url);
  quitHint.start();
  window.addEventListener('popstate', onPop);
  startOverlayEntries();
  await show(first, 'none');
}
