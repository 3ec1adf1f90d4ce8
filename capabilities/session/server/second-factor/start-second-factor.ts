import { handle } from '#platform/http/context.ts';
import { loginExpired } from '#platform/http/problem.ts';
import { startSecondFactor } from '../../contract/second-factor/start-second-factor.ts';
import { accountById } from '../account.ts';
import { drawSecret } from './second-factor.ts';

export const startSecondFactorRoute = handle(startSecondFactor, async ({ db, caller, services, now }) => {
  const account = await accountById(db, caller.accountId);
  if (account === undefined) throw loginExpired();
  return drawSecret(db, services.vault, account, now);
});
