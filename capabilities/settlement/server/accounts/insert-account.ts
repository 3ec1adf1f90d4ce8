import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { violates } from '#platform/db/violation.ts';
import { refuse } from '#platform/http/problem.ts';
import type { SettlementAccountId } from '../../contract/accounts/settlement-account-id.ts';
import type { TypedAccount } from '../../rules/accounts/typed-account.ts';
import { payableFrom } from '../../rules/payee-state.ts';
import { unsetDefault } from '../account-change.ts';
import type { Branch } from '../branch.ts';
import type { ChangeContext } from '../change-context.ts';
import { payeeHours } from '../payee-hours.ts';
import { newVerification, startCheck, type Verification } from '../verification.ts';
import { indexesOf, sealCard, sealIdNumber, sealMobile } from './account-seals.ts';

export interface NewSettlementAccount {
  typed: TypedAccount;
  branch: Branch;
  kind: 'own' | 'other';
  isDefault: boolean;
  /** The account that is paid to until this one is payable. */
  replacesId?: SettlementAccountId;
  /** Whether the account's holder is not the certified person. */
  isOther?: boolean;
}

export interface InsertedAccount {
  readonly id: SettlementAccountId;
  readonly isVerified: boolean;
  readonly payableAt: Date;
  readonly hours: number;
}

/** Encrypts card, ID number and mobile before they reach the database. @throws refuse('card_exists') */
export const insertAccount = async (
  context: ChangeContext,
  account: NewSettlementAccount,
): Promise<InsertedAccount> => {
  const { db, caller, now } = context;
  if (account.isDefault) await unsetDefault(db, caller.agentId);
  const { rows } = await sql<{
    id: SettlementAccountId;
  }>`select nextval(pg_get_serial_sequence('settlement.account', 'id')) as id`.execute(db);
  const id = onlyRow(rows).id;
  const verification = await newVerification(context, account.isOther === true);
  const hours = await payeeHours(db);
  const payableAt = payableFrom(now, hours);
  await insert(context, account, { id, payableAt }, verification).catch((error: unknown) => {
    throw violates(error, 'account_card_held') ? refuse('card_exists') : error;
  });
  await startCheck(context, id, verification);
  return { id, isVerified: verification.verifiedAt !== null, payableAt, hours };
};

/** The account in the form that the calls answer. */
export const presentInserted = ({ id, isVerified, payableAt }: InsertedAccount) => ({
  id: String(id),
  isVerified,
  payableAt: payableAt.toISOString(),
});

const insert = async (
  { db, caller, now, services: { vault } }: ChangeContext,
  { typed, branch, kind, isDefault, replacesId }: NewSettlementAccount,
  { id, payableAt }: Pick<InsertedAccount, 'id' | 'payableAt'>,
  { verifiedAt, checkId, review }: Verification,
): Promise<void> => {
  const { mobile, mobileSealed } = sealMobile(vault, typed.mobile, { id, agentId: caller.agentId });
  const bound = { id, agentId: caller.agentId, holderName: typed.holderName, cnaps: branch.cnaps };
  await sql`
    insert into settlement.account (id, agent_id, kind, holder_name, id_number_sealed, id_number_index, card_sealed,
      card_index, card_tail, bank_code, cnaps,
      branch_name, mobile, mobile_sealed, is_default, verified_at, check_state, check_id, check_after, created_at,
      changed_at, payable_at, replaces_id, review)
    values (${id}, ${caller.agentId}, ${kind}, ${typed.holderName}, ${sealIdNumber(vault, typed.idNumber, bound)},
      ${indexesOf(vault, typed).idNumberIndex},
      ${sealCard(vault, typed.cardNumber, bound)}, ${indexesOf(vault, typed).cardIndex},
        ${typed.cardNumber.slice(-4)}, ${branch.bankCode}, ${branch.cnaps},
      ${branch.name}, ${mobile}, ${mobileSealed}, ${isDefault}, ${verifiedAt},
      ${checkId === null ? null : 'checking'}, ${checkId}, ${checkId === null ? null : now}, ${now}, ${now},
      ${payableAt}, ${replacesId ?? null}, ${review})`.execute(db);
};
