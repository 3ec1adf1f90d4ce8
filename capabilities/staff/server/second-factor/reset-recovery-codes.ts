import { isCodeByTime } from '#platform/auth/totp.ts';
import { handle } from '#platform/http/context.ts';
import { loginExpired, refuse } from '#platform/http/problem.ts';
import { guessSecondFactor } from '#capabilities/session/server/api.ts';
import { resetRecoveryCodes } from '../../contract/second-factor/reset-recovery-codes.ts';
import { lockAccount } from '../accounts/account.ts';
import { drawRecoveryCodes, hasSecondFactor, spendSecondFactor } from './second-factor.ts';

export const resetRecoveryCodesRoute = handle(resetRecoveryCodes, async (context, { code }) => {
  const { db, services, staff, now } = context;
  const account = await lockAccount(db, staff.staffId);
  if (account === undefined) throw loginExpired();
  if (!(await hasSecondFactor(db, account.id))) throw refuse('second_factor_off');
  const asker = { key: `staff-session:${staff.sessionId}`, isKnown: true };
  const typed = code.replaceAll(' ', '');
  // a recovery code alone, which may have been copied, makes no others
  await guessSecondFactor(context, `staff-second-factor:${account.id}`, asker, async () =>
    isCodeByTime(typed) ? spendSecondFactor(db, services.vault, account.id, typed, now) : false,
  );
  const recoveryCodes = await drawRecoveryCodes(db, services.vault, account.id);
  context.audit({ subject: 'staff', subjectId: account.loginName, after: { recoveryCodes: 'new' } });
  return { recoveryCodes };
});
