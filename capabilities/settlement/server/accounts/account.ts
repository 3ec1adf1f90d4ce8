/** Reads stored settlement accounts. */
import type { Db, Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { notFound } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { SettlementAccountId } from '../../contract/accounts/settlement-account-id.ts';
import type { CheckReason } from '../../contract/identity/check-state.ts';

export interface AccountRow {
  readonly id: SettlementAccountId;
  readonly agentId: AgentId;
  readonly kind: 'own' | 'other';
  readonly holderName: string;
  readonly idNumberSealed: string;
  readonly cardSealed: string;
  readonly cardTail: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly bankPrefix: string;
  readonly cnaps: string;
  readonly branchName: string;
  /** Masked where the number is sealed. */
  readonly mobile: string;
  readonly mobileSealed: string | null;
  readonly isDefault: boolean;
  readonly isVerified: boolean;
  /** Null without a provider. */
  readonly checkState: 'checking' | 'verified' | 'refused' | null;
  readonly checkReason: CheckReason | null;
  /** The operator's review; null when there was none. */
  readonly review: 'waiting' | 'approved' | 'rejected' | null;
  /** When the account was added or last changed. */
  readonly changedAt: Date;
  /** The earliest instant at which it can be paid to. */
  readonly payableAt: Date;
  /** The account that is paid to until this one is payable. */
  readonly replacesId: SettlementAccountId | null;
}

const select = sql`
  select account.id, account.agent_id as "agentId", account.kind, account.holder_name as "holderName",
    account.id_number_sealed as "idNumberSealed",
    account.card_sealed as "cardSealed", account.card_tail as "cardTail", account.bank_code as "bankCode",
      bank.name as "bankName",
    bank.prefix as "bankPrefix", account.cnaps, account.branch_name as "branchName", account.mobile,
    account.mobile_sealed as "mobileSealed",
    account.verified_at is not null as "isVerified", account.check_state as "checkState",
    account.check_reason as "checkReason", account.review, account.changed_at as "changedAt",
    account.payable_at as "payableAt", account.replaces_id as "replacesId"`;

/** From that instant on, a payable account takes the place of the one that it replaces. */
const isInPlace = (row: 'account' | 'next', now: Date): Sql => {
  const name = sql.raw(row);
  return sql`${name}.verified_at is not null and ${name}.payable_at <= ${now}`;
};

const isDefault = (now: Date): Sql => sql`(account.is_default or (${isInPlace('account', now)}
  and exists (select from settlement.account former where former.id = account.replaces_id and former.is_default)))
  as "isDefault"`;

const from = sql`from settlement.account join settlement.bank on bank.code = account.bank_code`;

const isHeld = (now: Date): Sql => sql`account.deleted_at is null and not exists (
  select from settlement.account next where next.replaces_id = account.id and next.deleted_at is null
    and ${isInPlace('next', now)})`;

/** The agent's accounts that are not deleted: the own one first, then the others in order of creation. */
export const accountRows = async (db: Db, agentId: AgentId, now: Date): Promise<AccountRow[]> => {
  const { rows } = await sql<AccountRow>`
    ${select}, ${isDefault(now)} ${from} where account.agent_id = ${agentId} and ${isHeld(now)}
      order by account.kind desc, coalesce(account.replaces_id, account.id), account.id`.execute(db);
  return rows;
};

/** Accounts of all agents, oldest first. */
export const accountsToReview = async (db: Db, now: Date): Promise<AccountRow[]> => {
  const { rows } = await sql<AccountRow>`
    ${select}, ${isDefault(now)} ${from} where account.review = 'waiting' and account.deleted_at is null
      order by account.id limit 200`.execute(db);
  return rows;
};

/**
 * @param lock `update` to change the account, `share` to rely on it until the end of the transaction.
 * @throws 404 when it does not exist, is deleted, has been replaced or belongs to another agent.
 */
export const requireAccount = async (
  db: Db,
  agentId: AgentId,
  id: SettlementAccountId,
  lock: 'update' | 'share',
  now: Date,
): Promise<AccountRow> => {
  const { rows } = await sql<AccountRow>`
    ${select}, ${isDefault(now)} ${from} where account.id = ${id} and account.agent_id = ${agentId} and ${isHeld(now)}
    ${lock === 'update' ? sql`for update of account` : sql`for share of account`}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
};

/**
 * Records changes that already apply: payable accounts take the places of those that they replace. The caller has
 * locked the agent's accounts, or settles those of all agents. @returns how many.
 */
export const settleReplaced = async (tx: Tx, now: Date, agentId?: AgentId): Promise<number> => {
  const { rows } = await sql<{ id: SettlementAccountId; formerId: NotNull<SettlementAccountId> }>`
    select account.id, account.replaces_id as "formerId" from settlement.account
    where account.replaces_id is not null and account.deleted_at is null and ${isInPlace('account', now)}
      and (${agentId ?? null}::bigint is null or account.agent_id = ${agentId ?? null})
    order by account.id for update`.execute(tx);
  for (const { id, formerId } of rows) {
    const former = await sql<{ isDefault: boolean }>`
      with old as (select is_default from settlement.account where id = ${formerId})
      update settlement.account set deleted_at = ${now}, ended_for = 'replaced', is_default = false
      where id = ${formerId} and deleted_at is null returning (select is_default from old) as "isDefault"`.execute(tx);
    await sql`update settlement.account set replaces_id = null, is_default = ${former.rows[0]?.isDefault === true}
      where id = ${id}`.execute(tx);
  }
  return rows.length;
};

export type EndedFor = 'deleted' | 'given_up' | 'taken_back' | 'not_mine';

/** Soft delete: the row is kept for the history. */
export const endAccount = async (tx: Tx, id: SettlementAccountId, why: EndedFor, now: Date): Promise<void> => {
  await sql`update settlement.account set deleted_at = ${now}, ended_for = ${why}, is_default = false,
    check_after = null where id = ${id} and deleted_at is null`.execute(tx);
};
