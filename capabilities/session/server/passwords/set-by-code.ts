/** The password set by a request that spent a code: recognized again when the request is sent again. */
import type { Account } from '../account.ts';
import { isPasswordRight } from '../login/check-login.ts';

/**
 * Whether the account has the sent password, and has had it since the instant at which the code was spent: a code
 * reveals nothing about a password that was set later. Takes the same time in every case.
 */
export const isSetByCode = (account: Account | undefined, usedAt: Date, password: string): Promise<boolean> => {
  const isSince = account?.status === 'normal' && account.passwordChangedAt.getTime() === usedAt.getTime();
  return isPasswordRight(isSince ? account : undefined, password);
};
