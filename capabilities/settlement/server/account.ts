/** Settlement accounts as they are stored. */
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/problem.ts';

export interface AccountRow {
  readonly id: number;
  readonly agentId: number;
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
  /** Added, or changed last. */
  readonly changedAt: Date;
}

const select = sql`
  select account.id, account.agent_id as "agentId", account.kind, account.holder_name as "holderName",
    account.id_number_sealed as "idNumberSealed",
    account.card_sealed as "cardSealed", account.card_tail as "cardTail", account.bank_code as "bankCode",
      bank.name as "bankName",
    bank.prefix as "bankPrefix", account.cnaps, account.branch_name as "branchName", account.mobile,
      account.is_default as "isDefault",
    account.verified_at is not null as "isVerified", account.changed_at as "changedAt"
  from settlement.account join settlement.bank on bank.code = account.bank_code`;

/** Those of one agent that are not deleted: its own first, then the others as they were added. */
export const accountRows = async (db: Db, agentId: number): Promise<AccountRow[]> => {
  const { rows } = await sql<AccountRow>`
    ${select} where account.agent_id = ${agentId} and account.deleted_at is null
      order by account.kind desc, account.id`.execute(db);
  return rows;
};

/**
 * @param lock `update` for who changes it, `share` for who relies on it until the end of his transaction. @throws 404:
 * missing, deleted, not the agent's.
 */
export const requireAccount = async (
  db: Db,
  agentId: number,
  id: number,
  lock: 'update' | 'share',
): Promise<AccountRow> => {
  const { rows } = await sql<AccountRow>`
    ${select} where account.id = ${id} and account.agent_id = ${agentId} and account.deleted_at is null
    ${lock === 'update' ? sql`for update of account` : sql`for share of account`}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
};

/** What the sealed numbers are bound to: they open for this row alone. */
export const cardSeal = (id: number): string => `settlement.account:${id}:card`;
export const idNumberSeal = (id: number): string => `settlement.account:${id}:id_number`;
