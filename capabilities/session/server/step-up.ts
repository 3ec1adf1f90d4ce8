/**
 * Step-up authentication before money, terms or personal data change: by SMS code or password; with two-step
 * verification by its code instead of the password.
 */
import type { Tx } from '#platform/db/db.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { loginExpired, refuse } from '#platform/http/problem.ts';
import type { StepUpPurpose } from '../contract/sms-purposes.ts';
import { proverOf, sessionOf, askerInSession } from './asker.ts';
import { hasSecondFactor, proveSecondFactor } from './second-factor.ts';
import { accountById, type Account } from './account.ts';
import { isPasswordRight } from './check-login.ts';
import { useCode } from './sms-codes.ts';
import { provePassword } from './prove-password.ts';

export interface Proof {
  smsCode?: string | undefined;
  password?: string | undefined;
  /** With two-step verification switched on: instead of the password. */
  totpCode?: string | undefined;
}

const checkPassword = async (context: AgentContext, account: Account, password: string): Promise<void> => {
  const reasons = { wrong: 'step_up_wrong', locked: 'step_up_locked' };
  await provePassword(context, proverOf(context), () => isPasswordRight(account, password), reasons);
};

const checkSecondFactor = async (
  context: AgentContext & { db: Tx },
  { id }: Account,
  { totpCode }: Proof,
): Promise<void> => proveSecondFactor(context, id, askerInSession(context), totpCode);

/**
 * Must run in the transaction of the protected operation: a code is consumed with it; wrong attempts are counted
 * outside it.
 * @throws refuse('step_up_required'), the refusals of proveSecondFactor, refuse('sms_code_wrong'),
 * refuse('step_up_wrong'), refuse('step_up_locked')
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
  return checkKnown(context, account, proof);
};

const checkKnown = async (context: AgentContext & { db: Tx }, account: Account, proof: Proof): Promise<void> => {
  if (await hasSecondFactor(context.db, account.id)) return checkSecondFactor(context, account, proof);
  if ((proof.password ?? '') !== '') return checkPassword(context, account, proof.password ?? '');
  throw refuse('step_up_required');
};

/** As `checkStepUp`, for what a code by text message does not prove enough: whoever has the phone receives it. */
export const checkStepUpWithoutCode = async (
  context: AgentContext & { db: Tx },
  proof: Omit<Proof, 'smsCode'>,
): Promise<void> => {
  const account = await accountById(context.db, context.caller.accountId);
  if (account === undefined) throw loginExpired();
  await checkKnown(context, account, proof);
};
