import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { AwardId } from '../contract/awards/award-ids.ts';
import type { AwardRequest } from './award-request.ts';
import { sharesOfLines } from './awards/shares-of-lines.ts';

/**
 * Which of these awards a booking of today would share differently: along another line, or from another pool. One that
 * was cut by the cap of its month is compared with the requested amount, and shared as it was cut.
 */
export const otherwiseShared = async (
  db: Db,
  asked: readonly { readonly awardId: AwardId; readonly request: AwardRequest }[],
): Promise<ReadonlySet<AwardId>> => {
  if (asked.length === 0) return new Set();
  const cut = await cutAwards(
    db,
    asked.map(({ awardId }) => awardId),
  );
  const requests = asked.map(({ awardId, request }) => {
    const { poolFen, uncutFen } = cut.get(awardId) ?? {};
    return poolFen !== undefined && uncutFen === request.poolFen ? { ...request, poolFen } : request;
  });
  const { rows } = await sql<{ id: AwardId }>`
    with ${sharesOfLines(requests)}
    select award.id from unnest(${asked.map(({ awardId }) => awardId)}::bigint[]) with ordinality as booked (id, ord)
    join rewards.award using (id) join asked using (ord) join shared using (ord)
    where (award.pool_fen, award.agent_ids, award.share_fens)
      is distinct from (asked.pool_fen, shared.agent_ids, shared.share_fens)`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

interface CutAward {
  readonly id: AwardId;
  readonly poolFen: Fen;
  readonly uncutFen: NotNull<Fen>;
}

const cutAwards = async (db: Db, ids: readonly AwardId[]): Promise<Map<AwardId, CutAward>> => {
  const { rows } = await sql<CutAward>`select id, pool_fen as "poolFen", uncut_fen as "uncutFen" from rewards.award
    where id = any (${ids}::bigint[]) and uncut_fen is not null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};
