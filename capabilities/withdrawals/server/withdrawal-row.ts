/** Withdrawals as stored in the database, and the queries that read them. */
import type { Scope } from '#platform/auth/scope.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessMonth } from '#platform/time/business-day.ts';
import type { WalletKind } from '#capabilities/ledger/contract/enums.ts';
import type { HoldId, WalletAccountId } from '#capabilities/ledger/contract/ledger-ids.ts';
import type { SettlementAccountId } from '#capabilities/settlement/contract/accounts/settlement-account-id.ts';
import type { RiskHint, WithdrawalStatus } from '../contract/enums.ts';
import type { WithdrawalId } from '../contract/withdrawal-ids.ts';
import type { TaxPart } from '../rules/applying/tax-parts.ts';
import type { LateRule } from '../rules/late-payout.ts';
import type { Reviewer } from '../rules/review/approval-step.ts';

/** The payee at the time of applying; the whole card number is sealed in a separate column. */
export interface StoredPayee {
  readonly bankCode: string;
  readonly bankName: string;
  readonly branchName: string;
  readonly cnaps: string;
  readonly cardTail: string;
  readonly holderName: string;
}

export interface WithdrawalRow {
  readonly id: WithdrawalId;
  readonly no: string;
  readonly agentId: AgentId;
  readonly accountId: WalletAccountId;
  readonly wallet: WalletKind;
  readonly amountFen: Fen;
  readonly feeFen: Fen;
  readonly taxFen: Fen;
  readonly netFen: Fen;
  readonly taxParts: TaxPart[];
  readonly settlementAccountId: SettlementAccountId;
  readonly payee: StoredPayee;
  readonly payeeSealed: string;
  readonly status: WithdrawalStatus;
  readonly holdId: HoldId;
  readonly reason: string | null;
  readonly arrivesOn: string;
  readonly arrivesBy: string;
  /** The time of day at which reviews close, by the wallet's present rule. */
  readonly reviewedBy: string;
  /** The steps when it is late, by the wallet's present rule. */
  readonly lateRule: LateRule;
  readonly appliedAt: Date;
  readonly reviewedAt: Date | null;
  readonly approvedAt: Date | null;
  readonly payingAt: Date | null;
  readonly finishedAt: Date | null;
  readonly payoutBatchNo: string | null;
  readonly payoutSerial: number | null;
  readonly payoutReference: string | null;
  readonly firstApprover: Reviewer | null;
  readonly firstApprovedAt: Date | null;
  readonly approver: Reviewer | null;
  readonly rejecter: Reviewer | null;
  readonly payeeSince: Date | null;
  readonly riskHints: RiskHint[];
}

/** Columns for queries from `withdrawals.withdrawal w join ledger.api_wallets() a`. */
export const withdrawalColumns: Sql = sql`w.id, w.no, w.agent_id as "agentId", w.account_id as "accountId",
  a.kind as wallet,
  w.amount_fen as "amountFen", w.fee_fen as "feeFen", w.tax_fen as "taxFen", w.net_fen as "netFen",
    w.tax_parts as "taxParts",
    w.settlement_account_id as "settlementAccountId",
  w.payee, w.payee_sealed as "payeeSealed", w.status, w.hold_id as "holdId", w.reason, w.arrives_on as "arrivesOn",
    left(w.arrives_by::text, 5) as "arrivesBy",
  (select left(r.review_closes_at::text, 5) from withdrawals.rule r where r.kind = a.kind) as "reviewedBy",
  (select jsonb_build_object('askBy', left(r.late_ask_by::text, 5), 'personBy', left(r.late_person_by::text, 5),
    'endBy', left(r.late_end_by::text, 5)) from withdrawals.rule r where r.kind = a.kind) as "lateRule",
  w.applied_at as "appliedAt", w.reviewed_at as "reviewedAt", w.approved_at as "approvedAt", w.paying_at as "payingAt",
    w.finished_at as "finishedAt",
  (select b.no from withdrawals.payout_batch b where b.id = w.payout_batch_id) as "payoutBatchNo",
    w.payout_serial as "payoutSerial", w.payout_reference as "payoutReference",
  w.first_approver as "firstApprover", w.first_approved_at as "firstApprovedAt", w.approver, w.rejecter,
    w.payee_since as "payeeSince", w.risk_hints as "riskHints"`;

const find = async (db: Db, where: Sql): Promise<WithdrawalRow[]> => {
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} from withdrawals.withdrawal w join ledger.api_wallets() as a on a.id = w.account_id
      where ${where}`.execute(db);
  return rows;
};

/** Wallets are private to the agent: the scope includes only its top agent's own wallets, not those of sub-agents. */
export const withdrawalById = async (
  db: Db,
  scope: Pick<Scope, 'agentId'>,
  id: WithdrawalId,
): Promise<WithdrawalRow | undefined> => (await find(db, sql`w.id = ${id} and w.agent_id = ${scope.agentId}`))[0];

export interface WithdrawalFilter {
  readonly wallet: WalletKind | undefined;
  readonly statuses: readonly WithdrawalStatus[] | undefined;
  /** The business month of arrival; only paid withdrawals arrive. */
  readonly arrivedIn?: BusinessMonth | undefined;
  readonly beforeId: WithdrawalId | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Newest first. Skipped rows are left out before anything is joined to them. */
export const withdrawalsOf = (db: Db, scope: Scope, filter: WithdrawalFilter): Promise<WithdrawalRow[]> => {
  const { wallet, statuses, arrivedIn, beforeId, offset, limit } = filter;
  const conditions = [
    sql`w.agent_id = ${scope.agentId}`,
    ...(wallet === undefined
      ? []
      : [
          sql`w.account_id = (select id from ledger.api_wallets() where agent_id = ${scope.agentId}
            and kind = ${wallet})`,
        ]),
    ...(statuses === undefined ? [] : [sql`w.status = any (${statuses}::text[])`]),
    ...(arrivedIn === undefined
      ? []
      : [sql`w.status = 'paid' and to_char(w.finished_at at time zone 'Asia/Shanghai', 'YYYY-MM') = ${arrivedIn}`]),
    ...(beforeId === undefined ? [] : [sql`w.id < ${beforeId}`]),
  ];
  return find(
    db,
    sql`w.id in (select w.id from withdrawals.withdrawal w where ${sql.join(conditions, sql` and `)}
      order by w.id desc offset ${offset} limit ${limit}) order by w.id desc`,
  );
};

export const withdrawalByNo = async (db: Db, no: string): Promise<WithdrawalRow | undefined> =>
  (await find(db, sql`w.no = ${no}`))[0];

/** Ids of withdrawals by their numbers, which name the holds for them. */
export const idsByNo = async (db: Db, nos: readonly string[]): Promise<ReadonlyMap<string, WithdrawalId>> => {
  if (nos.length === 0) return new Map();
  const { rows } = await sql<{ id: WithdrawalId; no: string }>`
    select id, no from withdrawals.withdrawal where no = any (${nos}::text[])`.execute(db);
  return new Map(rows.map(({ id, no }) => [no, id]));
};

/** A withdrawal of any agent: only for staff calls, which have no scope. */
export const anyWithdrawal = async (db: Db, id: WithdrawalId): Promise<WithdrawalRow | undefined> =>
  (await find(db, sql`w.id = ${id}`))[0];

/** Open withdrawals of any agents: only for jobs and the operator. */
export const anyOpenWithdrawals = (db: Db, ids: readonly WithdrawalId[]): Promise<WithdrawalRow[]> =>
  find(db, sql`w.id = any (${ids}::bigint[]) and w.status in ('applied', 'reviewing', 'paying') order by w.id`);

/** The reviewer's notes, visible to staff only. */
export const withdrawalReviewNote = async (db: Db, id: WithdrawalId): Promise<string | null> => {
  const { rows } = await sql<{ note: string | null }>`
    select review_note as note from withdrawals.withdrawal where id = ${id}`.execute(db);
  return rows[0]?.note ?? null;
};

/** The other withdrawals of the same agent, latest first. */
export const otherWithdrawals = (db: Db, { agentId, id }: WithdrawalRow, limit: number): Promise<WithdrawalRow[]> =>
  find(db, sql`w.agent_id = ${agentId} and w.id <> ${id} order by w.id desc limit ${limit}`);

/**
 * Locks a withdrawal until the transaction ends and reads its current state, so that of two concurrent changes the
 * second sees the first. Locking is a separate statement, so that the read after it has a fresh snapshot.
 */
export const lockWithdrawal = async (tx: Tx, id: WithdrawalId): Promise<WithdrawalRow> => {
  await sql`select id from withdrawals.withdrawal where id = ${id} for update`.execute(tx);
  const [row] = await find(tx, sql`w.id = ${id}`);
  if (row === undefined) throw new Error(`no withdrawal ${id}`);
  return row;
};
