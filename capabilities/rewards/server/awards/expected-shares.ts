import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { cutPools } from '../../rules/caps/cut-pools.ts';
import { isCutFor } from '../../rules/caps/is-cut-for.ts';
import type { AwardRequest } from '../award-request.ts';
import { capOf, leftOfCaps } from '../caps/left-of-caps.ts';
import { sharesOfLines } from './shares-of-lines.ts';

interface ExpectedAward extends Pick<AwardRequest, 'kind' | 'policyId' | 'item' | 'poolFen' | 'holderId' | 'lineDay'> {
  /** The first day on which it can be deserved, if that is to come: the cap of its month holds. */
  readonly firstDay?: BusinessDay | undefined;
}

interface Line {
  readonly ord: number;
  readonly agentIds: readonly AgentId[];
  readonly ownFens: readonly Fen[];
  readonly shareFens: readonly Fen[];
}

export interface ExpectedShare {
  readonly fen: Fen;
  /** Whether the share is less than without the cap of the month. */
  readonly isCut: boolean;
}

/**
 * The viewer's share of each request if it alone were booked on a day, within the cap of the month in which it can be
 * deserved; undefined if the viewer is not in its line.
 */
export const expectedShares = async (
  db: Db,
  viewerId: AgentId,
  requests: readonly ExpectedAward[],
  day: BusinessDay,
): Promise<(ExpectedShare | undefined)[]> => {
  if (requests.length === 0) return [];
  const asked = requests.map((request) => ({ ...request, day }));
  const capped = requests.map((request) => ({ ...request, day: laterOf(day, request.firstDay) }));
  const left = await leftOfCaps(db, capped);
  const cut = asked.map((request, index) => {
    const cap = capOf(capped[index] ?? request);
    return { ...request, poolFen: cutPools([{ cap, poolFen: request.poolFen }], left)[0] ?? request.poolFen };
  });
  const { rows } = await sql<Line>`
    with ${sharesOfLines(cut)}
    select ord, agent_ids as "agentIds", own_fens as "ownFens", share_fens as "shareFens" from shared
    where ${viewerId}::bigint = any (agent_ids)`.execute(db);
  const found = new Map(rows.map((line) => [line.ord, line]));
  return requests.map(({ poolFen: uncutFen }, index) => {
    const line = found.get(index + 1);
    if (line === undefined) return undefined;
    const place = line.agentIds.indexOf(viewerId);
    return { fen: line.shareFens[place] ?? zeroFen, isCut: isCutFor({ ...line, uncutFen }, place) };
  });
};

const laterOf = (day: BusinessDay, other: BusinessDay = day): BusinessDay => (other > day ? other : day);
