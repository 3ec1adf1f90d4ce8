/** Disputes as they are stored and as an agent reads them. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { FrozenComparison } from '#capabilities/acquirer-view/contract/comparison/comparison-fields.ts';
import { type EntryKind, type WalletKind, ENTRY_KINDS } from '#capabilities/ledger/contract/enums.ts';
import type { TransferId } from '#capabilities/ledger/contract/ledger-ids.ts';
import type { DisputeId, DisputeState, LineKind, Recalculation } from '../contract/lookup/dispute-fields.ts';
import type { listDisputes } from '../contract/lookup/list-disputes.ts';
import { isOpen } from '../rules/lookup/dispute-states.ts';

export interface DisputeRow {
  readonly id: DisputeId;
  readonly agentId: AgentId;
  readonly subject: string;
  readonly line: string;
  readonly what: LineKind;
  readonly label: string | null;
  readonly wallet: WalletKind;
  readonly amountFen: Fen;
  readonly happenedAt: Date;
  readonly state: DisputeState;
  readonly openedAt: Date;
  readonly changedAt: Date;
  readonly endedAt: Date | null;
  readonly takenBy: string | null;
  readonly answeredBy: string | null;
  readonly recalculation: Recalculation | null;
  readonly correctionFen: Fen | null;
  readonly correctionTransferId: TransferId | null;
  /** The person who first named a large amount, and the amount. */
  readonly firstApprover: string | null;
  readonly firstApprovedFen: Fen | null;
  /** Only for a difference from the acquirer: both sides when the dispute was opened. */
  readonly facts: FrozenComparison | null;
  /** The day by which the agent was promised an answer; null for disputes from before such days were promised. */
  readonly answerBy: BusinessDay | null;
}

export const rowColumns = sql`dispute.id, dispute.agent_id as "agentId", dispute.subject, dispute.line, dispute.what,
  dispute.label, dispute.wallet, dispute.amount_fen as "amountFen", dispute.happened_at as "happenedAt", dispute.state,
  dispute.opened_at as "openedAt", dispute.ended_at as "endedAt", dispute.taken_by as "takenBy",
  dispute.answered_by as "answeredBy", dispute.recalculation, dispute.correction_fen as "correctionFen",
  dispute.correction_transfer_id as "correctionTransferId",
  dispute.facts, dispute.answer_by as "answerBy", dispute.first_approver as "firstApprover",
  dispute.first_approved_fen as "firstApprovedFen",
  coalesce((select max(step.at) from disputes.step where step.dispute_id = dispute.id),
    dispute.opened_at) as "changedAt"`;

/** `D000012` */
export const noOf = (id: DisputeId): string => `D${String(id).padStart(6, '0')}`;

/** Only disputes opened by this agent, not by its team. */
export const ownDispute = async (db: Db, agentId: AgentId, id: DisputeId): Promise<DisputeRow | undefined> => {
  const { rows } = await sql<DisputeRow>`
    select ${rowColumns} from disputes.dispute where id = ${id} and agent_id = ${agentId}`.execute(db);
  return rows[0];
};

/** Finds a dispute of any agent. */
export const disputeById = async (db: Db, id: DisputeId): Promise<DisputeRow | undefined> => {
  const { rows } = await sql<DisputeRow>`select ${rowColumns} from disputes.dispute where id = ${id}`.execute(db);
  return rows[0];
};

/** Locks a dispute before reading it: of two changes at once, the second sees the first. */
export const lockDispute = async (tx: Db, id: DisputeId): Promise<DisputeRow | undefined> => {
  await sql`select id from disputes.dispute where id = ${id} for update`.execute(tx);
  return disputeById(tx, id);
};

type DisputeView = AnswerOf<typeof listDisputes>['rows'][number];

/** The part of a monthly statement that a subject names: the month, and the kind of a line by kind. */
export const statementPart = (line: string): { month?: string; kind?: EntryKind } => {
  const [, month, by, name] = /^statement-(\d{4}-\d\d)-(wallet|kind)-(\w+)$/.exec(line) ?? [];
  if (month === undefined) return {};
  const kind = by === 'kind' ? ENTRY_KINDS.find((each) => each === name) : undefined;
  return { month, ...(kind !== undefined && { kind }) };
};

/** Whether the promised day of its answer is over. */
export const isLate = ({ state, answerBy }: DisputeRow, now: Date): boolean =>
  isOpen(state) && answerBy !== null && answerBy < businessDay(now);

export const presentDispute = (row: DisputeRow, now: Date): DisputeView => ({
  id: String(row.id),
  no: noOf(row.id),
  what: row.what,
  ...(row.label !== null && { label: row.label }),
  ...statementPart(row.line),
  wallet: row.wallet,
  amountFen: row.amountFen,
  happenedAt: row.happenedAt.toISOString(),
  state: row.state,
  openedAt: row.openedAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  ...(row.correctionFen !== null && { correctionFen: row.correctionFen }),
  ...(row.answerBy !== null && { answerBy: row.answerBy }),
  isLate: isLate(row, now),
});
