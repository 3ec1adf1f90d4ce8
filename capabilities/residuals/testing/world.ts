/** Residual files of the world: one is kept, the lines of one have changed since they were proposed, one has ended. */
import { sql } from '#platform/db/sql.ts';
import type { Making, WorldPart } from '#testing/examples/world.ts';

/** `F000001`, `F000002` and `F000003` of the sender `huitong` */
const addResidualFiles = async ({ db, now }: Making): Promise<void> => {
  await sql`insert into residuals.sender (code, name, added_by, added_at)
    values ('huitong', '汇通', 'wangmin', ${now})`.execute(db);
  await sql`insert into residuals.file (sender_id, month, sha, name, has_total, state, uploaded_by, uploaded_at)
    values (1, '2026-07-01', 'a', 'a.csv', false, 'uploaded', 'wangmin', ${now}),
      (1, '2026-07-01', 'b', 'b.csv', false, 'uploaded', 'wangmin', ${now}),
      (1, '2026-07-01', 'c', 'c.csv', false, 'discarded', 'wangmin', ${now})`.execute(db);
  await sql`insert into residuals.line (file_id, line, cells, damaged, sealed)
    select id, 2, '{"merchantNo": "HT1", "share": "6.20"}', '{}', '{}' from residuals.file`.execute(db);
  await sql`insert into residuals.booking (file_id, kind, fingerprint, line_count, sum_fen, proposed_by, proposed_at)
    values (2, 'booking', 'none', 1, 620, 'wangmin', ${now})`.execute(db);
};

export const world: WorldPart = { before: addResidualFiles };
