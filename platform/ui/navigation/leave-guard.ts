import { useEffect } from 'react';
import { usePage } from './navigation.ts';

const guards = new Map<string, true>();

/** Whether the page of this entry has unsaved input. */
export function isGuarded(key: string): boolean {
  return guards.has(key);
}

export function dropGuard(key: string): void {
  guards.delete(key);
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Asks for confirmation before the page is left while `dirty`; also when the browser tab is closed. */
export function useLeaveGuard(dirty: boolean): void {
  const { key } = usePage().entry;
  useEffect(() => {
    if (!dirty) return undefined;
    guards.set(key, true);
    window.addEventListener('beforeunload', warn);
    return () => {
      guards.delete(key);
      window.removeEventListener('beforeunload', warn);
    };
  }, [dirty, key]);
}
