/** Questions as they are stored, and the lines that they ask about. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { QUESTION_STATES } from '../contract/period-fields.ts';
import type { QuestionId } from '../contract/recalculation-ids.ts';

/** Business days, both ends included; null for all. */
export interface Period {
  readonly firstDay: BusinessDay;
  readonly lastDay: BusinessDay;
  readonly agentId: AgentId | null;
  readonly policyId: PolicyId | null;
  readonly merchantId: MerchantId | null;
}

export type QuestionState = (typeof QUESTION_STATES)[number];

export interface QuestionRow extends Period {
  readonly id: QuestionId;
  readonly state: QuestionState;
  readonly fingerprint: string;
  readonly differenceCount: number;
  readonly gainFen: Fen;
  readonly lossFen: Fen;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

export const questionColumns = sql`id, first_day as "firstDay", last_day as "lastDay", agent_id as "agentId",
  policy_id as "policyId", merchant_id as "merchantId", state, fingerprint, difference_count as "differenceCount",
  gain_fen as "gainFen", loss_fen as "lossFen", reason, proposed_by as "proposedBy", proposed_at as "proposedAt",
  decided_by as "decidedBy", decided_at as "decidedAt"`;

/** The arguments of the functions that look at a period. */
export const argumentsOf = ({ firstDay, lastDay, agentId, policyId, merchantId }: Period): Sql =>
  sql`${firstDay}::date, ${lastDay}::date, ${agentId}::bigint, ${policyId}::bigint, ${merchantId}::bigint`;

/** `R000012` */
export const noOf = (id: QuestionId): string => `R${String(id).padStart(6, '0')}`;

export const questionById = async (db: Db, id: QuestionId): Promise<QuestionRow | undefined> => {
  const { rows } = await sql<QuestionRow>`
    select ${questionColumns} from recalculations.question where id = ${id}`.execute(db);
  return rows[0];
};

/** @param no the number as printed, in any case, with or without its prefix. @throws 404 */
export const questionByNo = async (db: Db, no: string): Promise<QuestionRow> => {
  const digits = /^R?0*([1-9]\d{0,14})$/i.exec(no)?.[1];
  const row = digits === undefined ? undefined : await questionById(db, Number(digits) as QuestionId);
  if (row === undefined) throw notFound();
  return row;
};

/** Locks the question before reading it: of two decisions at once, the second sees the first. @throws Problem */
export const lockProposed = async (tx: Tx, id: QuestionId): Promise<QuestionRow> => {
  await sql`select id from recalculations.question where id = ${id} for update`.execute(tx);
  const row = await questionById(tx, id);
  if (row === undefined) throw notFound();
  const { state, decidedBy } = row;
  if (state !== 'proposed') throw refuse('recalculation_decided', { no: noOf(id), state, who: decidedBy ?? '' });
  return row;
};

/** @param condition with its order and limit. */
export const questionsWhere = async (db: Db, condition: Sql): Promise<QuestionRow[]> => {
  const { rows } = await sql<QuestionRow>`
    select ${questionColumns} from recalculations.question where ${condition}`.execute(db);
  return rows;
};
