/** The console's session on this device: stores only the token; caller and permissions are fetched at every start. */
import { useSyncExternalStore } from 'react';

const KEY = 'zy.console';
const listeners = new Set<() => void>();

/** Where the browser blocks storage, even naming it throws: then the session lasts until the page is left. */
const kept = (): Storage | undefined => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};
let token = kept()?.getItem(KEY) ?? undefined;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const staffToken = (): string | undefined => token;

export const setStaffToken = (next: string | undefined): void => {
  token = next;
  if (next === undefined) kept()?.removeItem(KEY);
  else kept()?.setItem(KEY, next);
  listeners.forEach((listener) => listener());
};

const DEVICE_KEY = 'zy.console.device';

/** Proves that this device logged in before: others' wrong passwords never slow it down. Kept after logout. */
export const deviceToken = (): string => kept()?.getItem(DEVICE_KEY) ?? '';

export const keepLogin = (login: { token: string; deviceToken?: string | undefined }): void => {
  if (login.deviceToken !== undefined) kept()?.setItem(DEVICE_KEY, login.deviceToken);
  setStaffToken(login.token);
};

export const useStaffToken = (): string | undefined => useSyncExternalStore(subscribe, staffToken);
