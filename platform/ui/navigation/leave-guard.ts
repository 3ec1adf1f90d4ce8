import { useCallback, useLayoutEffect } from 'react';
import { usePage } from './navigation.ts';

/** Keys of the pages with unsaved input. */
const guards = new Set<string>();
/** Forms that are covered by another page: the effects of a hidden page are undone. */
const covered = new Set<string>();

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function watchUnload(): void {
  if (guards.size + covered.size > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

/** Whether the page of this entry has unsaved input, shown or covered by another page. */
export function isGuarded(key: string): boolean {
  return guards.has(key) || covered.has(key);
}

export function dropGuard(key: string): void {
  guards.delete(key);
  covered.delete(key);
  watchUnload();
}

/** Called before the page is covered by another one. */
export function coverGuard(key: string): void {
  if (guards.has(key)) covered.add(key);
}

/** Called when the page is shown again, after its own effects have set the guard. */
export function uncoverGuard(key: string): void {
  covered.delete(key);
  watchUnload();
}

/** Drops the guards of all pages but these. */
export function keepGuards(keys: ReadonlySet<string>): void {
  for (const key of [...guards, ...covered]) if (!keys.has(key)) dropGuard(key);
}

/**
 * Asks for confirmation before the page is left while `dirty`, also when the browser tab is closed. Set in the commit
 * that shows the input, so that visible input is never unguarded.
 * @returns a function that ends the guard at once, for a form that leaves after it was sent.
 */
export function useLeaveGuard(dirty: boolean): () => void {
  const { key } = usePage().entry;
  useLayoutEffect(() => {
    if (!dirty) return undefined;
    guards.add(key);
    watchUnload();
    return () => {
      guards.delete(key);
      watchUnload();
    };
  }, [dirty, key]);
  return useCallback(() => dropGuard(key), [key]);
}
