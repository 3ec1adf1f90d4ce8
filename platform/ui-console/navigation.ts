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

export const addressOf = (path: string): string => BASE + path;

export const navigate = (path: string): void => {
  history.pushState(null, '', addressOf(path));
  tell();
};
