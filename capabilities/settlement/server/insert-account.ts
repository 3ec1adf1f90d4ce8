import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { sqlState } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import type { TypedAccount } from '../rules/typed-account.ts';
import { indexesOf, sealCard, sealIdNumber } from './account-seals.ts';
import type { Branch } from './branch.ts';
import { newVerification, startCheck, type Verification } from './verification.ts';
import { unsetDefault, type ChangeContext } from './account-change.ts';
import type { SettlementAccountId } from '../contract/settlement-account-id.ts';

export interface NewSettlementAccount {
  typed: TypedAccount;
  branch: Branch;
  kind: 'own' | 'other';
  isDefault: boolean;
}

const UNIQUE_VIOLATION = '23505';

/** Encrypts card and ID number before they reach the database. @throws refuse('card_exists') */
export const insertAccount = async (
  context: ChangeContext,
  account: NewSettlementAccount,
): Promise<{ id: string; isVerified: boolean }> => {
  const { db, caller, now } = context;
  if (account.isDefault) await unsetDefault(db, caller.agentId);
  const { rows } = await sql<{
    id: SettlementAccountId;
  }>`select nextval(pg_get_serial_sequence('settlement.account', 'id')) as id`.execute(db);
  const id = onlyRow(rows).id;
  const verification = await newVerification(context);
  await insert(context, account, id, verification).catch((error: unknown) => {
    throw sqlState(error) === UNIQUE_VIOLATION ? refuse('card_exists') : error;
  });
  context.audit({
    subject: 'settlement_account',
    subjectId: id,
    after: {
      kind: account.kind,
      bank: account.branch.bankCode,
      cnaps: account.branch.cnaps,
      cardTail: account.typed.cardNumber.slice(-4),
      at: now,
    },
  });
  await startCheck(context, id, verification);
  return { id: String(id), isVerified: verification.verifiedAt !== null };
};

const insert = async (
  { db, caller, now, services: { vault } }: ChangeContext,
  { typed, branch, kind, isDefault }: NewSettlementAccount,
  id: SettlementAccountId,
  { verifiedAt, checkId }: Verification,
): Promise<void> => {
  const bound = { id, agentId: caller.agentId, holderName: typed.holderName, cnaps: branch.cnaps };
  await sql`
    insert into settlement.account (id, agent_id, kind, holder_name, id_number_sealed, id_number_index, card_sealed,
      card_index, card_tail, bank_code, cnaps,
      branch_name, mobile, is_default, verified_at, check_state, check_id, check_after, created_at, changed_at)
    values (${id}, ${caller.agentId}, ${kind}, ${typed.holderName}, ${sealIdNumber(vault, typed.idNumber, bound)},
      ${indexesOf(vault, typed).idNumberIndex},
      ${sealCard(vault, typed.cardNumber, bound)}, ${indexesOf(vault, typed).cardIndex},
        ${typed.cardNumber.slice(-4)}, ${branch.bankCode}, ${branch.cnaps},
      ${branch.name}, ${typed.mobile}, ${isDefault}, ${verifiedAt},
      ${checkId === null ? null : 'checking'}, ${checkId}, ${checkId === null ? null : now}, ${now}, ${now})`.execute(
    db,
  );
};
