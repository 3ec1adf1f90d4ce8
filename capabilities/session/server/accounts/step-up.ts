/**
 * Step-up authentication before money, terms or personal data change: by SMS code or password; with two-step
 * verification by its code alone.
 */
import type { Tx } from '#platform/db/db.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { loginExpired, refuse } from '#platform/http/problem.ts';
import type { StepUpPurpose } from '../../contract/codes/sms-purposes.ts';
import { accountById, type Account } from '../account.ts';
import { proverOf, sessionOf, askerInSession } from '../asker.ts';
import { useCode } from '../codes/sms-codes.ts';
import { isPasswordRight } from '../login/check-login.ts';
import { provePassword } from '../second-factor/prove-password.ts';
import { hasSecondFactor, proveSecondFactor } from '../second-factor/second-factor.ts';

export interface Proof {
  smsCode?: string | undefined;
  password?: string | undefined;
  /** A code of the authenticator app; with two-step verification, the only proof that counts. */
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

/** `both`: where no second factor is enrolled, the password and a code by text message together. */
export type Demand = 'one' | 'both';

interface StepUpRequest {
  readonly purpose: StepUpPurpose;
  readonly demand: Demand;
}

const given = (text: string | undefined): boolean => (text ?? '') !== '';

/** The password first: consuming the code locks it, and counting wrong passwords needs the outside pool. */
const checkWithoutFactor = async (
  context: AgentContext & { db: Tx },
  account: Account,
  proof: Proof,
  { purpose, demand }: StepUpRequest,
): Promise<void> => {
  const hasCode = given(proof.smsCode);
  const hasPassword = given(proof.password);
  if (demand === 'both' && !(hasCode && hasPassword)) throw refuse('step_up_both_required');
  if (!hasCode && !hasPassword) throw refuse('step_up_required');
  if (demand === 'both' || !hasCode) await checkPassword(context, account, proof.password ?? '');
  if (hasCode)
    await useCode(context, { mobile: account.mobile, purpose, request: sessionOf(context) }, proof.smsCode ?? '');
};

/**
 * Must run in the transaction of the protected operation, because a code is consumed with it; wrong attempts are
 * counted outside it. An enrolled second factor is required for every purpose: neither the password nor a code by text
 * message replaces it, because whoever holds the unlocked phone receives the message.
 * @throws refuse('step_up_required'), refuse('step_up_both_required'), the refusals of proveSecondFactor,
 * refuse('sms_code_wrong'), refuse('step_up_wrong'), refuse('step_up_locked')
 */
export const checkStepUp = async (
  context: AgentContext & { db: Tx },
  proof: Proof,
  purpose: StepUpPurpose,
  demand: Demand = 'one',
): Promise<void> => {
  const account = await requireOwn(context);
  if (await hasSecondFactor(context.db, account.id)) return checkSecondFactor(context, account, proof);
  await checkWithoutFactor(context, account, proof, { purpose, demand });
};

const requireOwn = async ({ db, caller }: AgentContext & { db: Tx }): Promise<Account> => {
  const account = await accountById(db, caller.accountId);
  if (account === undefined) throw loginExpired();
  return account;
};

/** Like `checkStepUp`, where a code by text message is not enough, because whoever has the phone receives it. */
export const checkStepUpWithoutCode = async (
  context: AgentContext & { db: Tx },
  proof: Omit<Proof, 'smsCode'>,
): Promise<void> => {
  const account = await requireOwn(context);
  if (await hasSecondFactor(context.db, account.id)) return checkSecondFactor(context, account, proof);
  if (!given(proof.password)) throw refuse('step_up_required');
  await checkPassword(context, account, proof.password ?? '');
};

/** The enrolled second factor of the caller. @throws the refusals of proveSecondFactor */
export const proveFactor = (context: AgentContext & { db: Tx }, totpCode: string): Promise<void> =>
  proveSecondFactor(context, context.caller.accountId, askerInSession(context), totpCode);
