/** Step-up authentication before money, terms or personal data change: by SMS code or password. */
import type { Tx } from '#platform/db/db.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { loginExpired, refuse } from '#platform/http/problem.ts';
import type { StepUpPurpose } from '../contract/sms-purposes.ts';
import { proverOf, sessionOf } from './asker.ts';
import { accountById, type Account } from './account.ts';
import { isPasswordRight } from './check-login.ts';
import { useCode } from './sms-codes.ts';
import { provePassword } from './prove-password.ts';

export interface Proof {
  smsCode?: string | undefined;
  password?: string | undefined;
}

const checkPassword = async (context: AgentContext, account: Account, password: string): Promise<void> => {
  const reasons = { wrong: 'step_up_wrong', locked: 'step_up_locked' };
  await provePassword(context, proverOf(context), () => isPasswordRight(account, password), reasons);
};

/**
 * Must run in the transaction of the protected operation: a code is consumed with it; wrong attempts are counted
 * outside it.
 * @throws refuse('step_up_required'), refuse('sms_code_wrong'), refuse('step_up_wrong'), refuse('step_up_locked')
 */
export const checkStepUp = async (
  context: AgentContext & { db: Tx },
  proof: Proof,
  purpose: StepUpPurpose,
): Promise<void> => {
  const account = await accountById(context.db, context.caller.accountId);
  if (account === undefined) throw loginExpired();
  const { mobile } = account;
  if ((proof.smsCode ?? '') !== '')
    return useCode(context, { mobile, purpose, request: sessionOf(context) }, proof.smsCode ?? '');
  if ((proof.password ?? '') !== '') return checkPassword(context, account, proof.password ?? '');
  throw refuse('step_up_required');
};
