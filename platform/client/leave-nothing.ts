/**
 * Removes what the browser stores for an account, besides the session and its answers (drafts, values that a page
 * handed to another), when it logs out, and when another account logs in. Pages that store it need not be loaded for
 * that.
 */
import { onLogout, onUserArrival, onUserChange } from './session-store.ts';

const OURS = 'zy.';
/** A key whose value contains nothing about anybody. */
const OF_NOBODY = 'zy.floor';

const ownerIn = (text: string): string | undefined => {
  try {
    const { userId } = JSON.parse(text) as { userId?: unknown };
    return typeof userId === 'string' ? userId : undefined;
  } catch {
    return undefined;
  }
};

/** Where the browser refuses storage there is nothing to remove. */
const removeFrom = (open: () => Storage, isRemoved: (key: string, text: string) => boolean): void => {
  try {
    const storage = open();
    for (const key of Object.keys(storage))
      if (key.startsWith(OURS) && isRemoved(key, storage.getItem(key) ?? '')) storage.removeItem(key);
  } catch {
    // nothing is stored
  }
};

const dropTab = (): void =>
  removeFrom(
    () => sessionStorage,
    (key) => key !== OF_NOBODY,
  );

const dropOwned = (isDropped: (owner: string) => boolean): void => {
  for (const open of [() => localStorage, () => sessionStorage])
    removeFrom(open, (_key, text) => {
      const owner = ownerIn(text);
      return owner !== undefined && isDropped(owner);
    });
};

/** Removes everything from now on, at each logout. */
export const leaveNothing = (): void => {
  onLogout(() => {
    dropOwned(() => true);
    dropTab();
  });
  onUserChange(dropTab);
  onUserArrival((userId) => dropOwned((owner) => owner !== userId));
};
