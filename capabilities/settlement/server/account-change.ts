/** Checks common to all changes of settlement accounts. */
import { lockFor, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { malformed, refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { checkStepUp, type Proof } from '#capabilities/session/server/api.ts';
import { cardRefusal, normalised, wrongFields, type TypedAccount } from '../rules/accounts/typed-account.ts';
import { settleReplaced } from './accounts/account.ts';
import { requireBranch, type NamedBranch } from './branch.ts';
import type { ChangeContext } from './change-context.ts';
import { mayChangeWhileStopped } from './payees/stop-row.ts';
import { holderOf } from './require-holder.ts';

/**
 * Refuses specific accounts (settled outside the platform) and agents whose withdrawals are stopped, as long as only
 * confirming the payee is not left; locks the agent's accounts.
 */
export const beginChange = async ({ caller, db, now }: ChangeContext): Promise<void> => {
  if (caller.isSpecificAccount) throw refuse('specific_account');
  await lockFor(db, 'settlement', caller.agentId);
  await settleReplaced(db, now, caller.agentId);
  if (!(await mayChangeWhileStopped(db, caller))) throw refuse('settlement_stopped');
};

/** @throws 400 with a message for each invalid field, before an attempt at the code is counted. */
export const checkTyped = <T extends Partial<TypedAccount>>(typed: T): T => {
  const clean = normalised(typed);
  const wrong = wrongFields(clean);
  if (Object.keys(wrong).length > 0) throw malformed(wrong);
  return clean;
};

type AccountInput = Omit<TypedAccount, 'holderName' | 'idNumber'> & Partial<TypedAccount>;

/** Omitted holder and identity number are those of the certified person. */
export const typedOf = async <T extends AccountInput>(
  { db, caller, services, now }: ChangeContext,
  given: T,
): Promise<T & TypedAccount> => {
  const { holderName, idNumber } = given;
  if (holderName !== undefined && idNumber !== undefined) return { ...given, holderName, idNumber };
  const person = await holderOf({ db, vault: services.vault, now }, caller.agentId);
  if (person === undefined) throw refuse('settlement_not_certified');
  return { ...given, holderName: holderName ?? person.name, idNumber: idNumber ?? person.idNumber ?? '' };
};

export const checkProof = (context: ChangeContext, { smsCode, password, totpCode }: Proof): Promise<void> =>
  checkStepUp(context, { smsCode, password, totpCode }, 'settlement');

/** @throws refuse('branch_unknown'), refuse('card_is_credit'), refuse('card_bank_mismatch') */
export const branchFor = async (db: Tx, cnaps: string, cardNumber: string): Promise<NamedBranch> => {
  const branch = await requireBranch(db, cnaps);
  const refusal = cardRefusal(cardNumber, branch);
  if (refusal !== undefined) throw refuse(refusal);
  return branch;
};

/** Clears the default flag of all accounts, so that there is at most one default. */
export const unsetDefault = async (db: Tx, agentId: AgentId): Promise<void> => {
  await sql`update settlement.account set is_default = false where agent_id = ${agentId} and is_default`.execute(db);
};

/** Notifies the agent of the change, so that they notice one they did not make. */
export const notifyOfChange = ({ db, caller, now }: ChangeContext, bank: string, tail: string): Promise<void> =>
  notify(
    db,
    [
      {
        agentId: caller.agentId,
        kind: 'money',
        key: 'settlement_changed',
        values: { bank, tail },
        link: '/pages/myInfo/settlementAccount/index',
      },
    ],
    now,
  );
