import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { checkChain } from '../../contract/chain/check-chain.ts';
import { getEntry } from '../../contract/log/get-entry.ts';
import { searchEntries } from '../../contract/log/search-entries.ts';
import { linkEntries } from '../chain/link-entries.ts';

let server: TestServer;
let staff: TestClient;

beforeAll(async () => {
  server = await testServer();
  staff = await server.asStaff('admin');
  await sql`
    insert into audit.entry (at, call, request_id, ip, outcome, reason, subject, subject_id, before, after, operator)
    select ${server.clock.now()}::timestamptz + n * interval '1 second', case n % 3 when 0 then 'staff.login'
        when 1 then 'merchants.reveal-papers' else 'withdrawals.approve-withdrawal' end, 'r' || n, '10.0.0.1',
      case when n % 5 = 0 then 'refused' else 'done' end, null, 'withdrawal', 'W' || n,
      '{"status": "applied", "note": "same"}', '{"status": "paid", "note": "same"}', 'task:test'
    from generate_series(1, 30) as n`.execute(server.database.db);
});
afterAll(() => server.close());

const found = async (request: Parameters<typeof staff.ok<typeof searchEntries>>[1]) => {
  const ids: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: Awaited<ReturnType<typeof read>> = await read({ ...request, pageSize: 7, cursor });
    ids.push(...page.rows.flatMap(({ subjectId = '' }) => subjectId));
    cursor = page.nextCursor;
  }
  return ids;
};
const read = (request: Parameters<typeof staff.ok<typeof searchEntries>>[1]) => staff.ok(searchEntries, request);

it('finds entries by what they are about, by group, by part and by outcome, each once, newest first', async () => {
  const all = await found({ actor: 'task' });
  expect(all).toEqual(Array.from({ length: 30 }, (_, at) => `W${30 - at}`));
  expect(await found({ text: 'w7' })).toEqual(['W7']);
  expect((await found({ group: 'looks', actor: 'task' })).length).toBe(10);
  expect((await found({ group: 'refused', actor: 'task' })).length).toBe(6);
  expect((await found({ call: 'withdrawals', actor: 'task' })).length).toBe(10);
  expect(await found({ text: 'W7', from: '2040-01-01' })).toEqual([]);
});

it('shows what changed, and notices an entry that was changed after it was linked', async () => {
  await linkEntries(server.database.db, server.clock.now());
  const [row] = (await read({ text: 'W7' })).rows;
  if (row === undefined) throw new Error('no entry');
  const { changes, chain } = await staff.ok(getEntry, { id: row.id });
  expect(changes).toEqual([
    { name: 'note', before: 'same', after: 'same' },
    { name: 'status', before: 'applied', after: 'paid' },
  ]);
  expect(chain?.isWhole).toBe(true);
  expect((await staff.ok(checkChain, {})).broken).toBeUndefined();
  // an entry whose link has a digest of something else
  await sql`
    with changed as (
      insert into audit.entry (at, call, request_id, ip, outcome, subject, subject_id)
      values (${server.clock.now()}, 'staff.login', 'r', 'cli', 'done', 'withdrawal', 'W99') returning id
    )
    insert into audit.link (position, entry_id, entry_sha256, chain_sha256, linked_at)
    select (select max(position) + 1 from audit.link), id, sha256('other'), sha256('else'), ${server.clock.now()}
    from changed`.execute(server.database.db);
  const [changed] = (await read({ text: 'W99' })).rows;
  expect((await staff.ok(getEntry, { id: changed?.id ?? '' })).chain?.isWhole).toBe(false);
  expect((await staff.ok(checkChain, {})).broken).toMatchObject({ fault: 'link-changed', entryId: changed?.id });
});
