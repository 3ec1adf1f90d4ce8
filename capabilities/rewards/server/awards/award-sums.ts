/** The sums of the caller's parts of awards of business days, by kind. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { AwardKind } from '../../contract/awards/award-kinds.ts';

export interface AwardSum {
  readonly kind: AwardKind;
  readonly isReversal: boolean;
  readonly count: number;
  /** Below zero for reversals. */
  readonly shareFen: Fen;
}

interface SumQuery {
  /** Only rewards of own merchants and terminals. */
  readonly onlyOwn: boolean;
  /** Business days, both included. */
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  /** If missing, all that count on these days, also those that were booked later. */
  readonly bookedBefore: Date | undefined;
}

export const awardSums = async (db: Db, agentId: AgentId, asked: SumQuery): Promise<AwardSum[]> => {
  const { from, to, onlyOwn, bookedBefore } = asked;
  const { rows } = await sql<AwardSum>`
    select s.kind, award.reverses_id is not null as "isReversal", count(*) as count,
      sum(s.share_fen)::bigint as "shareFen"
    from rewards.award_share as s join rewards.award on award.id = s.award_id
    where s.agent_id = ${agentId} and s.day between ${from} and ${to} and (${!onlyOwn} or s.depth = 0)
      and ${bookedBefore === undefined ? sql`true` : sql`award.at < ${bookedBefore}`}
    group by 1, 2`.execute(db);
  return rows;
};
