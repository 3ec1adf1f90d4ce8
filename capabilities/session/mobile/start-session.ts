/** Starts a session from its token: loads the user first, then the data that other capabilities registered. */
import { send } from '#platform/client/send.ts';
import { clearSession, updateSession } from '#platform/client/session-store.ts';
import { getCaller } from '../contract/get-caller.ts';

type Loader = () => Promise<unknown>;

const loaders: Loader[] = [];

/**
 * Registers data to be loaded in the background when a session starts. Failures are ignored: what the device has kept
 * is used.
 */
export const onSessionStart = (load: Loader): void => void loaders.push(load);

const loadInfo = async (): Promise<void> => {
  const { user, roles, permissions, isSpecificAccount } = await send(getCaller, {});
  updateSession({ user, userAdminInfo: { roles, permissions }, isSpecificAccount });
};

/** Loads the registered data again, e.g. settings that changed since the device kept them. */
export const refreshSettings = (): Promise<unknown> => Promise.allSettled(loaders.map((load) => load()));

/** @throws CallError, NoAnswer when the user cannot be read: there is no session then. */
export const startSession = async (token: string): Promise<void> => {
  updateSession({ token });
  try {
    await loadInfo();
  } catch (error) {
    clearSession();
    throw error;
  }
  void refreshSettings();
};

/** When the app starts with a kept session: permissions may have changed since. */
export const refreshSession = (): Promise<unknown> => loadInfo().catch(() => undefined);
