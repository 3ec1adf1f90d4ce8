import { CallError } from '#platform/client/send.ts';
import { toastFailure } from '#platform/client/toast-failure.ts';

export interface LoginErrors {
  username?: string | undefined;
  password?: string | undefined;
}

const atPassword: readonly string[] = ['login_wrong', 'login_locked'];

/** Errors shown at the form fields; all others are shown as a toast. */
export const loginFailure = (error: unknown): LoginErrors => {
  if (error instanceof CallError && atPassword.includes(error.failure.reason ?? '')) return { password: error.message };
  const { username, password } = toastFailure(error);
  return { username, password };
};
