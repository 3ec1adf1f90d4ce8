import { handle } from '#platform/http/context.ts';
import { loginExpired, refuse } from '#platform/http/problem.ts';
import { guessSecondFactor } from '#capabilities/session/server/api.ts';
import { enableSecondFactor } from '../../contract/second-factor/enable-second-factor.ts';
import { lockAccount } from '../accounts/account.ts';
import { endOtherSessions } from '../login/tokens.ts';
import { drawRecoveryCodes, enable, hasSecondFactor, spendSecondFactor } from './second-factor.ts';

/**
 * The password comes first: a second factor set up with a one-time password would belong to the person who issued it.
 */
export const enableSecondFactorRoute = handle(enableSecondFactor, async (context, { code }) => {
  const { db, services, staff, now } = context;
  const account = await lockAccount(db, staff.staffId);
  if (account === undefined) throw loginExpired();
  if (account.mustChangePassword) throw refuse('password_one_time');
  if (await hasSecondFactor(db, account.id)) throw refuse('second_factor_on');
  const asker = { key: `staff-session:${staff.sessionId}`, isKnown: true };
  await guessSecondFactor(context, `staff-second-factor:${account.id}`, asker, () =>
    spendSecondFactor(db, services.vault, account.id, code.replaceAll(' ', ''), now),
  );
  await enable(db, account.id, now);
  const recoveryCodes = await drawRecoveryCodes(db, services.vault, account.id);
  await endOtherSessions(db, account.id, staff.sessionId, 'second_factor', now);
  context.audit({ subject: 'staff', subjectId: account.loginName, after: { secondFactor: 'on' } });
  return { recoveryCodes };
});
