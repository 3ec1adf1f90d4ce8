import { CallError } from '#platform/client/send.ts';
import { tell } from './tell.ts';

export interface LoginErrors {
  username?: string | undefined;
  password?: string | undefined;
}

const atPassword: readonly string[] = ['login_wrong', 'login_locked'];

/** What stands at the fields; everything else is told by a toast. */
export const loginFailure = (error: unknown): LoginErrors => {
  if (error instanceof CallError && atPassword.includes(error.failure.reason ?? '')) return { password: error.message };
  const { username, password } = tell(error);
  return { username, password };
};
