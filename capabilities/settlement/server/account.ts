/** Reads stored settlement accounts. */
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { CheckReason } from '../contract/check-state.ts';
import type { SettlementAccountId } from '../contract/settlement-account-id.ts';

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
  readonly mobile: string;
  readonly isDefault: boolean;
  readonly isVerified: boolean;
  /** Null without a provider. */
  readonly checkState: 'checking' | 'verified' | 'refused' | null;
  readonly checkReason: CheckReason | null;
  /** When it was added or last changed. */
  readonly changedAt: Date;
}

const select = sql`
  select account.id, account.agent_id as "agentId", account.kind, account.holder_name as "holderName",
    account.id_number_sealed as "idNumberSealed",
    account.card_sealed as "cardSealed", account.card_tail as "cardTail", account.bank_code as "bankCode",
      bank.name as "bankName",
    bank.prefix as "bankPrefix", account.cnaps, account.branch_name as "branchName", account.mobile,
      account.is_default as "isDefault",
    account.verified_at is not null as "isVerified", account.check_state as "checkState",
    account.check_reason as "checkReason", account.changed_at as "changedAt"
  from settlement.account join settlement.bank on bank.code = account.bank_code`;

/** The agent's accounts that are not deleted: the own one first, then the others in order of creation. */
export const accountRows = async (db: Db, agentId: AgentId): Promise<AccountRow[]> => {
  const { rows } = await sql<AccountRow>`
    ${select} where account.agent_id = ${agentId} and account.deleted_at is null
      order by account.kind desc, account.id`.execute(db);
  return rows;
};

/**
 * @param lock `update` to change the account, `share` to rely on it until the end of the transaction.
 * @throws 404 when it does not exist, is deleted or belongs to another agent.
 */
export const requireAccount = async (
  db: Db,
  agentId: AgentId,
  id: SettlementAccountId,
  lock: 'update' | 'share',
): Promise<AccountRow> => {
  const { rows } = await sql<AccountRow>`
    ${select} where account.id = ${id} and account.agent_id = ${agentId} and account.deleted_at is null
    ${lock === 'update' ? sql`for update of account` : sql`for share of account`}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
};
