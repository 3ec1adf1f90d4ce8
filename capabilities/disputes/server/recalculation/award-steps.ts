import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { checkOfAward } from '#capabilities/assessments/server/api.ts';
import type { AwardId } from '#capabilities/rewards/contract/awards/award-ids.ts';
import { AWARD_KINDS as KINDS } from '#capabilities/rewards/contract/awards/award-kinds.ts';
import { AWARD_KINDS, awardsOf, recomputeAward, type TakenAward } from '#capabilities/rewards/server/api.ts';
import type { RecalculationStep } from '../../contract/lookup/dispute-fields.ts';
import type { Line } from '../opening/line-of.ts';
import type { LineComparison } from './compared.ts';

export const AWARDS: ReadonlySet<string> = new Set(AWARD_KINDS);

/** The award, or the clawback, that a line is about. */
export const awardOfLine = (line: string): TakenAward | undefined => {
  const [name = '', id] = line.split('-');
  const kind = KINDS.find((each) => each === name);
  return kind === undefined ? undefined : { kind, id: idOf(Number(id)) };
};

/** The stage's volume, the own amount, the share, then the entry of the wallet. */
export const awardSteps = async (
  db: Db,
  agentId: AgentId,
  line: Line,
  now: Date,
): Promise<LineComparison | undefined> => {
  const id = idOf<AwardId>(Number(line.line.split('-')[1]));
  const [award] = await awardsOf(db, { ids: [id] });
  if (award === undefined) return undefined;
  const check = await checkOfAward(db, award.key, businessDay(now));
  const found = await recomputeAward(db, agentId, award, check?.lineDay);
  if (found === undefined) return undefined;
  const { own, share } = found;
  const { computedFen } = share;
  const steps: RecalculationStep[] = [
    ...(own === undefined || check === undefined || check.volumeFen + check.dueVolumeFen === 0
      ? []
      : [{ what: 'stage_volume' as const, bookedFen: check.volumeFen, computedFen: check.dueVolumeFen }]),
    ...(own === undefined ? [] : [{ what: 'own_amount' as const, ...own }]),
    { what: own === undefined ? 'taken_back' : 'own_share', ...share },
    { what: 'entry', bookedFen: line.amountFen, computedFen },
  ];
  return { steps, bookedFen: line.amountFen, computedFen };
};
