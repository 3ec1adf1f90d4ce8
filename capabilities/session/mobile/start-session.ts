/** Starts a session from its token: loads the user first, then the data that other capabilities registered. */
import { send } from '#platform/client/send.ts';
import { clearSession, updateSession } from '#platform/client/session-store.ts';
import { getCaller } from '../contract/accounts/get-caller.ts';

type Loader = () => Promise<unknown>;

const loaders: Loader[] = [];

/**
 * Registers data to be loaded in the background when a session starts. Failures are ignored: the copy cached on the
 * device is used.
 */
export const onSessionStart = (load: Loader): void => void loaders.push(load);

const loadInfo = async (): Promise<void> => {
  const { user, roles, permissions, isSpecificAccount } = await send(getCaller, {});
  updateSession({ user, userAdminInfo: { roles, permissions }, isSpecificAccount });
};

/** Reloads the registered data, e.g. after settings changed on the server. */
export const refreshSettings = (): Promise<unknown> => Promise.allSettled(loaders.map((load) => load()));

/** @throws CallError, NoAnswer when the user cannot be loaded; no session is started then. */
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

/** Called when the app starts with a stored session: permissions may have changed since. */
export const refreshSession = (): Promise<unknown> => loadInfo().catch(() => undefined);
