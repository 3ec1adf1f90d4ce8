import { updateSession } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { login } from '../../contract/login/login.ts';
import { startSession } from '../start-session.ts';

/** Stores the values that this device remembers after a login, and starts the session. */
export const takeLogin = async (
  username: string,
  token: string,
  data: AnswerOf<typeof login>['data'],
): Promise<void> => {
  const { rememberToken, deviceToken } = data ?? {};
  updateSession({
    rememberPasswordUser: rememberToken === undefined ? undefined : { username, rememberToken },
    deviceToken,
  });
  await startSession(token);
};
