/** Questions and their differences, as answers of calls. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { addFen, subtractFen } from '#platform/money/fen.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import type { cancelQuestion } from '../contract/cancel-question.ts';
import type { getQuestion } from '../contract/get-question.ts';
import type { DifferenceSum, PeriodDifference } from './differences-of.ts';
import { noOf, type QuestionRow } from './question-row.ts';

export const presentQuestion = (row: QuestionRow): AnswerOf<typeof cancelQuestion> => ({
  no: noOf(row.id),
  state: row.state,
  firstDay: row.firstDay,
  lastDay: row.lastDay,
  differenceCount: row.differenceCount,
  gainFen: row.gainFen,
  lossFen: row.lossFen,
  reason: row.reason,
  proposedBy: row.proposedBy,
  proposedAt: row.proposedAt.toISOString(),
  ...(row.decidedBy !== null && { decidedBy: row.decidedBy }),
  ...(row.decidedAt !== null && { decidedAt: row.decidedAt.toISOString() }),
});

interface Differences {
  readonly sums: readonly DifferenceSum[];
  readonly differences: readonly PeriodDifference[];
}

/** Agents by their codes. */
export const presentDifferences = async (
  db: Db,
  { sums, differences }: Differences,
): Promise<Pick<AnswerOf<typeof getQuestion>, 'sums' | 'differences'>> => {
  const ids = [...sums, ...differences].flatMap(({ agentId }) => (agentId === null ? [] : [agentId]));
  const agents = await agentsByIds(db, [...new Set(ids)]);
  return {
    sums: sums.map(({ agentId, causes, count, gainFen, lossFen }) => ({
      ...(causes !== null && { causes: [...causes] }),
      ...(agentId !== null && { agentCode: agents.get(agentId)?.code ?? '' }),
      count,
      gainFen,
      lossFen,
      netFen: subtractFen(gainFen, lossFen),
    })),
    differences: differences.map((one) => {
      const bookedFen = addFen(one.bookedFen, one.correctedFen);
      return {
        day: one.day,
        kind: one.kind,
        reference: one.reference ?? String(one.subjectId),
        agentCode: agents.get(one.agentId)?.code ?? '',
        bookedFen,
        todayFen: one.againFen,
        changeFen: subtractFen(one.againFen, bookedFen),
        causes: [...one.causes],
      };
    }),
  };
};
