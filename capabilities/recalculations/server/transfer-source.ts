import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { addFen, type Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { TradeId } from '#capabilities/trades/contract/lookup/trade-ids.ts';
import { recomputeTrade } from '#capabilities/trades/server/api.ts';
import type { RecalculationCause } from '#capabilities/wallet/contract/entry/enums.ts';
import type { TransferSource } from '#capabilities/wallet/server/api.ts';
import type { RecalculatedKind } from '../contract/line-kinds.ts';
import type { LineId, QuestionId } from '../contract/recalculation-ids.ts';
import { noOf } from './question-row.ts';

interface BookedCorrection {
  readonly questionId: QuestionId;
  readonly reason: string;
  readonly firstDay: BusinessDay;
  readonly lastDay: BusinessDay;
  readonly kind: RecalculatedKind;
  readonly subjectId: LineId;
  readonly reference: string | null;
  readonly day: BusinessDay;
  readonly bookedFen: Fen;
  readonly correctedFen: Fen;
  readonly nowFen: Fen;
  readonly causes: RecalculationCause[];
}

const bookedOf = async (db: Db, agentId: AgentId, itemId: TradeId): Promise<BookedCorrection | undefined> => {
  const { rows } = await sql<BookedCorrection>`
    select question.id as "questionId", reason, first_day as "firstDay", last_day as "lastDay", kind,
      subject_id as "subjectId", reference, day, booked_fen as "bookedFen", corrected_fen as "correctedFen",
      again_fen as "nowFen", causes
    from recalculations.difference join recalculations.question on question.id = question_id
    where difference.id = ${itemId} and difference.agent_id = ${agentId}`.execute(db);
  return rows[0];
};

/** The sale's page is for agents with a part of it, not for those who should have had one. */
const tradeIdOf = async (
  db: Db,
  agentId: AgentId,
  { kind, subjectId }: BookedCorrection,
): Promise<string | undefined> => {
  if (kind !== 'profit_share' && kind !== 'value_share') return undefined;
  const trade = await recomputeTrade(db, agentId, idOf(subjectId));
  return trade && String(trade.id);
};

/** Gives the wallet's statement the line that an entry corrects. Its items are differences. */
export const transferSource: TransferSource = {
  kinds: ['recalculation'],
  labelsByItem: async (db, itemIds) => {
    const { rows } = await sql<{ id: TradeId; questionId: QuestionId; reference: string | null }>`
      select id, question_id as "questionId", reference from recalculations.difference
      where id = any (${itemIds}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, questionId, reference }) => [id, reference ?? noOf(questionId)]));
  },
  recalculationOfItem: async (db, agentId, itemId) => {
    const booked = await bookedOf(db, agentId, itemId);
    if (booked === undefined) return undefined;
    const { reason, firstDay, lastDay, kind, day, reference, causes, bookedFen, correctedFen, nowFen } = booked;
    const tradeId = await tradeIdOf(db, agentId, booked);
    return {
      no: noOf(booked.questionId),
      reason,
      firstDay,
      lastDay,
      kind,
      day,
      causes,
      beforeFen: addFen(bookedFen, correctedFen),
      nowFen,
      ...(reference !== null && { reference }),
      ...(tradeId !== undefined && { tradeId }),
    };
  },
};
