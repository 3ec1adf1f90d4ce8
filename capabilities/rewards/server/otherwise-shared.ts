import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { AwardId } from '../contract/award-ids.ts';
import type { AwardRequest } from './award-request.ts';
import { sharesOfLines } from './shares-of-lines.ts';

/** Which of these awards a booking of today would share otherwise: along another line, or of another pool. */
export const otherwiseShared = async (
  db: Db,
  asked: readonly { readonly awardId: AwardId; readonly request: AwardRequest }[],
): Promise<ReadonlySet<AwardId>> => {
  if (asked.length === 0) return new Set();
  const requests = asked.map(({ request }) => request);
  const { rows } = await sql<{ id: AwardId }>`
    with ${sharesOfLines(requests)}
    select award.id from unnest(${asked.map(({ awardId }) => awardId)}::bigint[]) with ordinality as booked (id, ord)
    join rewards.award using (id) join asked using (ord) join shared using (ord)
    where (award.pool_fen, award.agent_ids, award.share_fens)
      is distinct from (asked.pool_fen, shared.agent_ids, shared.share_fens)`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
