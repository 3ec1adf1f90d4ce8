import { useSyncExternalStore } from 'react';

let dots: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Puts a red point on the tab of this address, or takes it away. */
export function setTabDot(path: string, on: boolean): void {
  const next = new Set(dots);
  if (on) next.add(path);
  else next.delete(path);
  dots = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = (): ReadonlySet<string> => dots;

export function useTabDots(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, current, current);
}
