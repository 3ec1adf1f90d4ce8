/** Rows of a person. */
import { sql } from '#platform/db/sql.ts';
import type { WorldPart } from '#testing/examples/world.ts';

export const world: WorldPart = {
  personalRows: ({ account, now, canary }) => [
    sql`insert into files.file (uploader, content_index, state, object, sealed_key, byte_count, width, height,
        created_at)
      values (${`account:${account}`}, '-', 'kept', '-', ${canary('files.file.sealed_key')}, 1, 1, 1, ${now})`,
  ],
};
