/** The earnings from one phase of the communication fee of each accepted terminal, before and after. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { fen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { partValuesOn } from '#capabilities/policies/server/api.ts';
import type { previewChanges } from '../../contract/asking/preview-changes.ts';
import type { AcceptedSubject } from './judge-chosen.ts';

type EachPhase = NonNullable<AnswerOf<typeof previewChanges>['eachPhase']>;

/** The caller gets its own share of a collected fee, at most the fee. */
export const eachPhase = async (
  db: Db,
  accepted: readonly AcceptedSubject[],
  today: BusinessDay,
  maySeeEarnings: boolean,
): Promise<EachPhase> => {
  const feesOf = (side: 'before' | 'after'): Fen[] => accepted.map((one) => one[side].feeFen ?? zeroFen);
  const sums = { oldFen: sumFen(feesOf('before')), newFen: sumFen(feesOf('after')) };
  if (!maySeeEarnings) return sums;
  const parts = await partValuesOn(
    db,
    accepted.map(({ subject: { agentId, policyId } }) => ({
      agentId,
      policyId,
      kind: 'communication' as const,
      item: 0,
    })),
    today,
  );
  const mine = (side: 'before' | 'after'): Fen =>
    sumFen(feesOf(side).map((fee, index) => fen(Math.min(fee, parts[index]?.value ?? 0))));
  return { ...sums, oldMineFen: mine('before'), newMineFen: mine('after') };
};
