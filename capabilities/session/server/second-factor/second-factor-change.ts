/**
 * Common to switching two-step verification on and off: the password, checked outside the transaction, and a notice.
 */
import type { Tx } from '#platform/db/db.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { loginExpired } from '#platform/http/problem.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { accountById, type Account } from '../account.ts';
import { proverOf } from '../asker.ts';
import { isPasswordRight } from '../login/check-login.ts';
import { provePassword } from './prove-password.ts';

/** @throws refuse('step_up_wrong'), refuse('step_up_locked') */
export const provenAccount = async (context: AgentContext, password: string): Promise<Account> => {
  const account = await accountById(context.db, context.caller.accountId);
  if (account === undefined) throw loginExpired();
  const reasons = { wrong: 'step_up_wrong', locked: 'step_up_locked' };
  await provePassword(context, proverOf(context), () => isPasswordRight(account, password), reasons);
  return account;
};

export const notifyOfSecondFactor = (
  { db, caller, now }: AgentContext & { db: Tx },
  { loginName }: Account,
  key: 'second_factor_on' | 'second_factor_off',
): Promise<void> =>
  notify(
    db,
    [
      {
        agentId: caller.agentId,
        kind: 'system',
        key,
        values: { account: loginName },
        link: '/pages/myInfo/setting/setting?view=devices',
      },
    ],
    now,
  );
