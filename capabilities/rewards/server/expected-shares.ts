import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { AwardRequest } from './award-request.ts';
import { sharesOfLines } from './shares-of-lines.ts';

type Expected = Pick<AwardRequest, 'kind' | 'policyId' | 'item' | 'poolFen' | 'holderId' | 'lineDay'>;

/** What the viewer would get of each request if it were booked on a day; undefined if the viewer is not in its line. */
export const expectedShares = async (
  db: Db,
  viewerId: AgentId,
  requests: readonly Expected[],
  day: BusinessDay,
): Promise<(Fen | undefined)[]> => {
  if (requests.length === 0) return [];
  const { rows } = await sql<{ ord: number; fen: Fen | null }>`
    with ${sharesOfLines(requests.map((request) => ({ ...request, day })))}
    select ord, share_fens[array_position(agent_ids, ${viewerId}::bigint)] as fen from shared`.execute(db);
  const found = new Map(rows.map(({ ord, fen }) => [ord, fen]));
  return requests.map((_, index) => found.get(index + 1) ?? undefined);
};
