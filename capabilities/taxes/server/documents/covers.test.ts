/** The amounts that documents still cover are read without data on which they do not depend. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { taxCoversOf } from './covers.ts';

const USED = 3_000;
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  const { db } = server.database;
  await buildSmallWorld(db, { now: new Date(STORY_NOW) });
  await sql`
    with document as (
      insert into taxes.document (agent_id, account_id, kind, number, issued_on, amount_fen, file_id, state,
        submitted_at, rate_ppm, valid_to, decided_at, decided_by)
      values (${AGENT_IDS.direct}, 1, 'certificate', 'SW-2026-1', '2026-09-01', null, 1, 'approved', now(), 10000,
          '2026-12-31', now(), 'wang'),
        (${AGENT_IDS.direct}, 1, 'invoice', '12345678', '2026-09-01', 50000, 2, 'approved', now(), 20000, null, now(),
          'wang')
      returning id, kind
    )
    insert into taxes.cover (withdrawal_no, document_id, amount_fen, rate_ppm, tax_fen)
    select 'W' || n, id, 10000, 10000, 100 from document cross join generate_series(1, ${USED}) n
    where kind = 'certificate' or n <= 3`.execute(db);
});
afterAll(() => server.close());

it('a certificate costs the same however many withdrawals it has covered', async () => {
  const read = await inTransaction(server.database.db, async (tx) => {
    const covers = await taxCoversOf(tx, AGENT_IDS.direct, '2026-09-18');
    expect(covers.map(({ leftFen }) => leftFen)).toEqual([undefined, 20_000]);
    const { rows } = await sql<{ count: number }>`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count
      from pg_stat_xact_user_tables where relid = 'taxes.cover'::regclass`.execute(tx);
    return rows[0]?.count;
  });
  expect(read).toBe(3);
});
