/** The password set by a request that spent a code: recognized again when the request is sent again. */
import type { Account } from '../account.ts';
import { isPasswordRight } from '../login/check-login.ts';

/**
 * Whether the account has the password sent, and since the instant at which the code was spent: a code tells nothing of
 * a password that was set later. Takes the same time whatever is the matter.
 */
export const isSetByCode = (account: Account | undefined, usedAt: Date, password: string): Promise<boolean> => {
  const isSince = account?.status === 'normal' && account.passwordChangedAt.getTime() === usedAt.getTime();
  return isPasswordRight(isSince ? account : undefined, password);
};
