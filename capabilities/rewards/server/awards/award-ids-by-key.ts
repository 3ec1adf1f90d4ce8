import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AwardId } from '../../contract/awards/award-ids.ts';
import type { AwardKind } from '../../contract/awards/award-kinds.ts';

/** The awards that were booked for these kinds and keys, by key. */
export const awardIdsByKey = async (
  db: Db,
  wanted: readonly { readonly kind: AwardKind; readonly key: string }[],
): Promise<Map<string, AwardId>> => {
  const { rows } = await sql<{ key: string; id: AwardId }>`
    select award.key, award.id
    from unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ key }) => key)}::text[])
      as wanted (kind, key)
    join rewards.award on award.kind = wanted.kind and award.key = wanted.key`.execute(db);
  return new Map(rows.map(({ key, id }) => [key, id]));
};
