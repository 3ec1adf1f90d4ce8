import { CallError } from '#platform/client/send.ts';
import { toastFailure } from '#platform/client/toast-failure.ts';

export interface LoginErrors {
  username?: string | undefined;
  password?: string | undefined;
  secondFactor?: string | undefined;
}

const atPassword: readonly string[] = ['login_wrong', 'login_locked'];

const atSecondFactor: readonly string[] = ['second_factor_required', 'second_factor_wrong', 'second_factor_locked'];

/** Errors shown at the form fields; all others are shown as a toast. */
export const loginFailure = (error: unknown): LoginErrors => {
  if (error instanceof CallError && atPassword.includes(error.failure.reason ?? '')) return { password: error.message };
  if (error instanceof CallError && atSecondFactor.includes(error.failure.reason ?? ''))
    return { secondFactor: error.message };
  const { username, password } = toastFailure(error);
  return { username, password };
};
