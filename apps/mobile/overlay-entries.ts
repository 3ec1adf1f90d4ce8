/**
 * An open sheet or dialog has a history entry above its page's, so that back closes it. Entries follow the overlays:
 * one that is closed in another way goes back over its entry, and an entry reached by forward or by a reload, whose
 * overlay is not open, is left again.
 */
import { closeOverlays, onOverlayChange, openOverlays } from '#platform/ui/overlay/open-overlays.ts';

/** Part of an entry's state: how many overlays are open at it. */
export interface OverlayState {
  overlay?: number;
}

let arriving: (() => void) | undefined;
let waiting: (() => void)[] = [];
let isDue = false;
/** Number of overlays of the history entry where the phone was last known to be. */
let known = 0;

/** Number of entries of overlays above the entry of the page. */
export const overlayEntries = (): number => (history.state as OverlayState | null)?.overlay ?? 0;

export const isTravelling = (): boolean => arriving !== undefined;

/** Moves through the history; `arrived` runs at the entry reached. */
export function travel(steps: number, arrived: () => void): void {
  const hasFrame = window.length > 0;
  const key = hasFrame ? ownEntry(steps) : undefined;
  // the app sees no event of a step that only the frame takes, so there is nothing to wait for
  arriving = hasFrame && key === undefined ? undefined : arrived;
  if (key === undefined) history.go(steps);
  else window.navigation.traverseTo(key);
}

/**
 * Pages that were opened in a frame have history entries among ours: `history` moves through all of them, this function
 * through ours alone.
 */
const ownEntry = (steps: number): string | undefined => {
  const navigation = window.navigation as Navigation | undefined;
  return navigation?.entries()[(navigation.currentEntry?.index ?? NaN) + steps]?.key;
};

/** Runs `act` once no travel is under way: until then the current entry is unknown. */
export function whenArrived(act: () => void): void {
  if (arriving) waiting.push(act);
  else act();
}

/** Ends a travel at its event. @returns whether one was under way; otherwise the user has moved. */
export function endTravel(): boolean {
  if (!arriving) return false;
  const act = arriving;
  arriving = undefined;
  act();
  return true;
}

/** Runs what was waiting for the end of a navigation through the history. */
export function continueWaiting(): void {
  const due = waiting;
  waiting = [];
  // One of these functions may navigate too: then the others wait again.
  due.forEach(whenArrived);
}

function settleNow(): void {
  isDue = false;
  if (arriving) return;
  const [wanted, present] = [openOverlays().length, overlayEntries()];
  if (present > wanted) travel(wanted - present, () => undefined);
  for (let overlay = present + 1; overlay <= wanted; overlay += 1)
    history.pushState({ ...(history.state as object | null), overlay }, '');
  known = overlayEntries();
}

/** Gives every open overlay its entry, and removes surplus ones, when the current event has been handled. */
export function settle(): void {
  if (isDue) return;
  isDue = true;
  // not a microtask, so that an overlay that closes and another that opens in the same event share the entry
  setTimeout(settleNow);
}

/**
 * The user went to an entry of the current page: closes the overlays that are not open at it. A late event of a travel
 * that has ended leads to the same entry again and closes nothing: an overlay that has just opened has no entry yet.
 */
export function arriveAtPage(): void {
  const before = known;
  known = overlayEntries();
  if (known < before) closeOverlays(known);
}

/** Replaces the topmost overlay's entry, or adds one: a page opened from an overlay leaves no entry of it. */
export function overPage(act: (replace: boolean) => void): void {
  whenArrived(() => {
    const present = overlayEntries();
    if (present > 1) travel(1 - present, () => act(true));
    else act(present === 1);
  });
}

/** Runs `act` at the entry `depth` pages below. */
export function atPageBelow(depth: number, act: () => void): void {
  whenArrived(() => {
    const steps = depth + overlayEntries();
    if (steps === 0) act();
    else travel(-steps, act);
  });
}

export const startOverlayEntries = (): void => {
  onOverlayChange(settle);
  settle();
};
