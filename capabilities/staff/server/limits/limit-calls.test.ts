/**
 * The amounts from which two must agree: changed by two administrators, never by one alone; and the changes that wait
 * for one of them.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { changeLimit } from '../../contract/limits/change-limit.ts';
import { listLimits } from '../../contract/limits/list-limits.ts';
import { listProposals } from '../../contract/limits/list-proposals.ts';

let server: TestServer;
let first: TestClient;
let second: TestClient;
const WANTED = { act: 'deposit' as const, fromFen: 500_000 };

beforeAll(async () => {
  server = await testServer();
  [first, second] = [await server.asStaff('admin'), await server.asStaff('admin')];
});
afterAll(() => server.close());

const listed = async () => (await first.ok(listLimits, {})).rows.find(({ act }) => act === 'deposit');

it('an amount is changed when a second administrator gives the same, and not before', async () => {
  const before = await listed();
  expect(before).toEqual({ act: 'deposit', fromFen: 100_000 });
  for (const _ of [1, 2])
    expect(await first.ok(changeLimit, WANTED)).toEqual({ is: 'waits', ...WANTED, lapsesAt: expect.any(String) });
  expect(await listed()).toEqual(before);
  const waiting = { act: 'limit', subject: 'deposit', proposedBy: expect.stringMatching(/^admin/) };
  expect((await first.ok(listProposals, {})).rows).toMatchObject([{ ...waiting, isMine: true }]);
  expect((await second.ok(listProposals, {})).rows).toMatchObject([{ ...waiting, isMine: false }]);
  expect((await second.call(changeLimit, { ...WANTED, fromFen: 600_000 })).code).toBe(409);
  expect(await second.ok(changeLimit, WANTED)).toEqual({ is: 'changed', ...WANTED });
  expect(await listed()).toEqual({ ...WANTED, setBy: expect.stringMatching(/^admin/) });
  expect((await first.ok(listProposals, {})).rows).toEqual([]);
  const { rows } = await sql<{ operator: string; by: string }>`select operator, after ->> 'proposedBy' as by
    from audit.entry where call = 'staff.set-limit'`.execute(server.database.db);
  expect(rows).toEqual([{ operator: expect.stringMatching(/^admin/), by: waiting.proposedBy }]);
  expect(rows[0]?.operator).not.toBe(rows[0]?.by);
});

it.each([{ act: 'payday' }, { act: 'limit' }, { fromFen: -1 }, { fromFen: 0.5 }, { fromFen: 100_000_001 }])(
  '%j is refused and changes nothing',
  async (more) => {
    const before = await listed();
    expect((await second.call(changeLimit, { ...WANTED, ...more } as never)).code).toBe(400);
    expect(await listed()).toEqual(before);
  },
);
