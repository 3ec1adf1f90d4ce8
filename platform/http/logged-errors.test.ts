/** The log says which rule of the database was violated, and nothing of the row. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { logBuffer } from '#testing/quality/log-buffer.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';

const log = logBuffer();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ logger: log.logger });
});
afterAll(() => server.close());

it('a violated constraint is logged with its table and name, without the values of the row', async () => {
  const error: unknown = await sql`
    insert into session.login_attempt (name_hash, ip, failures, last_at) values ('13912345678', '::1', 0, now())`
    .execute(server.database.db)
    .catch((thrown: unknown) => thrown);
  server.http.log.error({ err: error });
  expect(log.errors().map((line) => (JSON.parse(line) as { err: unknown }).err)).toEqual([
    expect.objectContaining({
      type: 'DatabaseError',
      code: '23514',
      violated: 'session.login_attempt: login attempt failures are positive',
    }),
  ]);
  expect(log.text()).not.toContain('13912345678');
});
