/** Routing below `/console` with the browser's history. */
import { useSyncExternalStore } from 'react';

const BASE = '/console';
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
};

/** `/console/withdrawals/` → `/withdrawals`; `/console` → `/`. */
const current = (): string => location.pathname.slice(BASE.length).replace(/\/+$/, '') || '/';

export const usePath = (): string => useSyncExternalStore(subscribe, current);

const currentSearch = (): string => location.search;

/** `?tab=paying`, or an empty string. */
export const useSearch = (): string => useSyncExternalStore(subscribe, currentSearch);

export const addressOf = (path: string): string => BASE + path;

export const navigate = (path: string): void => {
  history.pushState(null, '', addressOf(path));
  tell();
};

/**
 * Writes the state of the page into its address, so that a reload or a colleague sees the same; "back" does not undo
 * it.
 */
export const replaceAddress = (path: string, search = ''): void => {
  const address = addressOf(path) + search;
  if (address === location.pathname + location.search) return;
  history.replaceState(null, '', address);
  tell();
};
