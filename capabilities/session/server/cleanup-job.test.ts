import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { settableClock } from '#platform/time/clock.ts';
import { freshDatabase } from '#testing/fresh-database.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { cleanJob } from './cleanup-job.ts';

it('deletes the stored answers of idempotency keys past their retention', async () => {
  const { db, close } = await freshDatabase();
  await sql`insert into platform.idempotency (account_id, key, call, body_hash, answer, at) values
    (1, 'yesterday', 'x', '', '{}', ${new Date('2026-09-17T06:35:59Z')}), (1, 'a-day-ago', 'x', '', '{}',
      ${new Date('2026-09-17T06:36:00Z')})`.execute(db);
  await inTransaction(db, (tx) =>
    cleanJob.run({ tx, db, clock: settableClock(STORY_NOW), services: undefined as never }, {} as never),
  );
  expect((await sql`select key from platform.idempotency`.execute(db)).rows).toEqual([{ key: 'a-day-ago' }]);
  await close();
});
