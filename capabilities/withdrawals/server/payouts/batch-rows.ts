/** Payout batches and their payments as the staff sees them. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
import type { WalletKind } from '#capabilities/ledger/contract/enums.ts';
import { byOf, proposalsOf, staffByLogins, type Proposal } from '#capabilities/staff/server/api.ts';
import type { getBatch } from '../../contract/payouts/get-batch.ts';
import type { listBatches } from '../../contract/payouts/list-batches.ts';
import type { PayoutBatchId } from '../../contract/withdrawal-ids.ts';
import type { StoredPayee } from '../withdrawal-row.ts';
import { bankBatchFile } from './bank-batch-file.ts';

type PresentedBatch = AnswerOf<typeof listBatches>['rows'][number];
type Payment = AnswerOf<typeof getBatch>['payments'][number];
type PresentedAgent = Payment['agent'];

export interface BatchRow {
  readonly id: PayoutBatchId;
  readonly no: string;
  readonly exportedAt: Date;
  readonly exportedBy: string | null;
  readonly adapter: string;
  readonly count: number;
  readonly totalFen: Fen;
  readonly paidCount: number;
  readonly paidFen: Fen;
  readonly failedCount: number;
  readonly failedFen: Fen;
  readonly openCount: number;
  readonly openFen: Fen;
  readonly lateCount: number;
}

export const lateSince: Sql = sql`(w.arrives_on + w.arrives_by) at time zone 'Asia/Shanghai'`;

const sumOf = (status: string): Sql => sql`coalesce(sum(w.net_fen) filter (where w.status = ${status}), 0)::bigint`;
const countOf = (status: string): Sql => sql`(count(*) filter (where w.status = ${status}))::int`;

/** @param page the ids of the batches, as a subquery. */
export const batchRows = async (db: Db, page: Sql, now: Date): Promise<BatchRow[]> => {
  const { rows } = await sql<BatchRow>`
    select b.id, b.no, b.exported_at as "exportedAt", b.exported_by as "exportedBy", b.adapter, b.count,
      b.total_fen as "totalFen", ${countOf('paid')} as "paidCount", ${sumOf('paid')} as "paidFen",
      ${countOf('failed')} as "failedCount", ${sumOf('failed')} as "failedFen",
      ${countOf('paying')} as "openCount", ${sumOf('paying')} as "openFen",
      (count(*) filter (where w.status = 'paying' and ${lateSince} < ${now}))::int as "lateCount"
    from withdrawals.payout_batch b join withdrawals.withdrawal w on w.payout_batch_id = b.id
    where b.id in (${page}) group by b.id order by b.id desc`.execute(db);
  return rows;
};

export const presentBatches = async (db: Db, rows: readonly BatchRow[]): Promise<PresentedBatch[]> => {
  const staff = await staffByLogins(
    db,
    rows.map(({ exportedBy }) => exportedBy),
  );
  return rows.map((row) => ({
    no: row.no,
    exportedAt: row.exportedAt.toISOString(),
    hasFile: row.adapter === bankBatchFile.name,
    ...(row.exportedBy !== null && { by: byOf(staff, row.exportedBy).name }),
    count: row.count,
    totalFen: row.totalFen,
    paid: { count: row.paidCount, netFen: row.paidFen },
    failed: { count: row.failedCount, netFen: row.failedFen },
    unanswered: { count: row.openCount, netFen: row.openFen },
    lateCount: row.lateCount,
  }));
};

export const presentPayee = (agent: AgentBrief | undefined): PresentedAgent => ({
  code: agent?.code ?? '',
  name: agent?.name ?? '',
  levelCode: agent?.levelCode ?? '',
});

interface PaymentRow {
  readonly serial: NotNull<number>;
  readonly no: string;
  readonly agentId: AgentId;
  readonly wallet: WalletKind;
  readonly amountFen: Fen;
  readonly netFen: Fen;
  readonly payee: StoredPayee;
  readonly status: Payment['status'];
  readonly reason: string | null;
  readonly reference: string | null;
  readonly finishedAt: Date | null;
  readonly lateSince: NotNull<Date>;
}

const presentProposal = (proposal: Proposal, viewer: Proposal['makerId']): NonNullable<Payment['proposal']> => ({
  by: proposal.makerName,
  isMine: proposal.makerId === viewer,
  lapsesAt: proposal.lapsesAt.toISOString(),
});

interface PaymentContext {
  readonly agent: AgentBrief | undefined;
  readonly proposal: Proposal | undefined;
  readonly viewer: Proposal['makerId'];
  readonly now: Date;
}

const presentPayment = (row: PaymentRow, { agent, proposal, viewer, now }: PaymentContext): Payment => ({
  serial: row.serial,
  no: row.no,
  agent: presentPayee(agent),
  wallet: row.wallet,
  amountFen: row.amountFen,
  netFen: row.netFen,
  bankName: row.payee.bankName,
  cardTail: row.payee.cardTail,
  status: row.status,
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.reference !== null && { reference: row.reference }),
  ...(row.finishedAt !== null && { endedAt: row.finishedAt.toISOString() }),
  ...(row.status === 'paying' && row.lateSince < now && { lateSince: row.lateSince.toISOString() }),
  ...(row.status === 'paying' && proposal !== undefined && { proposal: presentProposal(proposal, viewer) }),
});

/** All payments of a batch, in the order of its file. */
export const batchPayments = async (
  db: Db,
  id: PayoutBatchId,
  by: { viewer: Proposal['makerId']; now: Date },
): Promise<Payment[]> => {
  const { rows } = await sql<PaymentRow>`
    select w.payout_serial as serial, w.no, w.agent_id as "agentId", a.kind as wallet, w.amount_fen as "amountFen",
      w.net_fen as "netFen", w.payee, w.status, w.reason, w.payout_reference as reference,
      w.finished_at as "finishedAt", ${lateSince} as "lateSince"
    from withdrawals.withdrawal w join ledger.api_wallets() a on a.id = w.account_id
    where w.payout_batch_id = ${id} order by w.payout_serial`.execute(db);
  const agents = await agentsByIds(db, [...new Set(rows.map(({ agentId }) => agentId))]);
  const waiting = rows.filter(({ status }) => status === 'paying').map(({ no }) => no);
  const proposals = await proposalsOf(db, 'payout_failed', waiting, by.now);
  return rows.map((row) =>
    presentPayment(row, { ...by, agent: agents.get(row.agentId), proposal: proposals.get(row.no) }),
  );
};
