/** Shares a booked award again, by the functions that book and the amounts in force on its day (docs/domain.md §4). */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { AwardId } from '../../contract/awards/award-ids.ts';
import { allowanceOf } from '../allowance/book-allowances.ts';
import type { Award } from '../awards-of.ts';
import { sharesOfLines } from './shares-of-lines.ts';

export interface RecomputedAward {
  /** The agent's own amount, which has no share in a claw-back. */
  readonly own: { readonly bookedFen: Fen; readonly computedFen: Fen } | undefined;
  readonly share: { readonly bookedFen: Fen; readonly computedFen: Fen };
}

/**
 * @param lineDay the day whose tree decides the line, of an award that does not say it.
 * @returns undefined if the agent has no part of it.
 */
export const recomputeAward = async (
  db: Db,
  agentId: AgentId,
  award: Award,
  lineDay: BusinessDay | undefined,
): Promise<RecomputedAward | undefined> => {
  const at = award.agentIds.indexOf(agentId);
  if (at < 0) return undefined;
  const bookedFen = award.shareFens[at] ?? zeroFen;
  if (award.reversesId !== null)
    return {
      own: undefined,
      share: { bookedFen, computedFen: await reversed(db, award, award.reversesId, at) },
    };
  const again =
    award.kind === 'allowance'
      ? await allowanceAgain(db, award, agentId)
      : await lineAgain(db, award, agentId, award.lineDay ?? lineDay);
  return {
    own: { bookedFen: award.ownFens[at] ?? zeroFen, computedFen: again.ownFen },
    share: { bookedFen, computedFen: again.shareFen },
  };
};

interface RecomputedParts {
  readonly ownFen: Fen;
  readonly shareFen: Fen;
}

const lineAgain = async (
  db: Db,
  award: Award,
  agentId: AgentId,
  lineDay: BusinessDay | undefined,
): Promise<RecomputedParts> => {
  const { kind, day, policyId, item, poolFen, agentIds } = award;
  const [holderId] = agentIds;
  if (holderId === undefined) return { ownFen: zeroFen, shareFen: zeroFen };
  const { rows } = await sql<RecomputedParts>`
    with ${sharesOfLines([{ kind, day, lineDay, policyId, item, poolFen, holderId }])}
    select own_fens[place] as "ownFen", share_fens[place] as "shareFen"
    from shared cross join lateral (select array_position(agent_ids, ${agentId}::bigint) as place) as own
    where place is not null`.execute(db);
  return rows[0] ?? { ownFen: zeroFen, shareFen: zeroFen };
};

const allowanceAgain = async (db: Db, { period, policyId }: Award, agentId: AgentId): Promise<RecomputedParts> =>
  (period === null ? undefined : await allowanceOf(db, period, policyId, agentId)) ?? {
    ownFen: zeroFen,
    shareFen: zeroFen,
  };

/** The amount that a claw-back returns, after those before it. */
const reversed = async (db: Db, back: Award, reversesId: AwardId, at: number): Promise<Fen> => {
  const { rows } = await sql<{ fen: Fen }>`
    select (rewards.reversal(original.share_fens, original.pool_fen, before.fen,
      before.fen - ${back.poolFen}::bigint))[${at + 1}::int] as fen
    from rewards.award as original
    cross join lateral (select coalesce(-sum(pool_fen), 0)::bigint as fen from rewards.award as earlier
      where earlier.reverses_id = original.id and earlier.id < ${back.id}) as before
    where original.id = ${reversesId}`.execute(db);
  return rows[0]?.fen ?? zeroFen;
};
