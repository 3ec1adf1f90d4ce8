/** From which amounts two must agree: changed by two administrators, never by one alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { settableClock } from '#platform/time/clock.ts';
import { commandRun } from '#testing/commands.ts';
import { addTestStaff, testOperator } from '#testing/staff.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { twoPersonCommands } from './two-persons.ts';

let server: TestServer;
let ids: { first: number; second: number };
const clock = settableClock(STORY_NOW);
const run = (name: string, words: readonly string[], by: keyof typeof ids) =>
  commandRun(twoPersonCommands, 'two-persons', () => ({
    db: server.database.db,
    clock,
    operator: testOperator(by, ids[by]),
  }))(name, words);

beforeAll(async () => {
  server = await testServer();
  const { db } = server.database;
  const of = async (loginName: string): Promise<number> =>
    Number(await addTestStaff(db, { loginName, name: loginName, role: 'admin' }));
  ids = { first: await of('first'), second: await of('second') };
});
afterAll(() => server.close());

const listed = async (): Promise<string | undefined> =>
  (await run('list', [], 'first')).lines.find((line) => line.startsWith('deposit '));

it('an amount is changed when a second administrator gives the same command, and not before', async () => {
  const before = await listed();
  expect(before).toContain('as delivered');
  expect((await run('set', ['deposit', '5000'], 'first')).lines[0]).toMatch(/^Proposed: another administrator/);
  expect((await run('set', ['deposit', '5000'], 'first')).lines[0]).toMatch(/^Proposed: another administrator/);
  expect(await listed()).toBe(before);
  expect((await run('set', ['deposit', '5000'], 'second')).lines).toEqual([
    'deposit needs two persons from 5,000.00 on.',
  ]);
  expect(await listed()).toBe('deposit  from 5,000.00  set by second');
  const { rows } = await sql`select operator, after ->> 'proposedBy' as by from audit.entry
    where call = 'staff.set-limit'`.execute(server.database.db);
  expect(rows).toEqual([{ operator: 'second', by: 'first' }]);
});

it.each([
  ['payday', '1'],
  ['limit', '1'],
  ['deposit', '-1'],
  ['deposit', 'much'],
  ['deposit', '1000000.01'],
])('%s %s is refused with what would be right', async (act, amount) => {
  const before = await listed();
  await expect(run('set', [act, amount], 'second')).rejects.toThrow(/must be/);
  expect(await listed()).toBe(before);
});
