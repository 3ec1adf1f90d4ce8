/** Home's quick entries, as an account arranged them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { listTodos } from '#capabilities/home/contract/todos/list-todos.ts';
import { addAccount, tokenFor } from '#testing/session.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { changeQuickEntries } from '../../contract/quick/change-quick-entries.ts';

let server: TestServer;
let world: SmallWorld;
beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

let accounts = 0;
const someone = async (): Promise<TestClient> => {
  accounts += 1;
  const { db } = server.database;
  const names = { agentId: world.agents.mid.id, loginName: `arranger-${accounts}`, mobile: `1382100000${accounts}` };
  return server.client(await tokenFor(db, await addAccount(db, names), server.clock.now()));
};
const arranged = async (client: TestClient): Promise<unknown> => (await client.ok(listTodos, {})).quickEntries;
const KEPT = { order: ['invite', 'trades'], hidden: ['trades'] };

it('belong to one account alone, until it resets them', async () => {
  const [mine, colleague] = [await someone(), await someone()];
  expect(await arranged(mine)).toBeUndefined();
  await mine.ok(changeQuickEntries, { kept: KEPT });
  expect(await arranged(mine)).toEqual(KEPT);
  const again = { order: ['trades', 'invite'], hidden: ['invite'] };
  await mine.ok(changeQuickEntries, { kept: again });
  expect(await arranged(mine)).toEqual(again);
  expect(await arranged(colleague)).toBeUndefined();
  await mine.ok(changeQuickEntries, { kept: null });
  await mine.ok(changeQuickEntries, { kept: null });
  expect(await arranged(mine)).toBeUndefined();
});

it('arranged on two phones at the same instant are one of the two', async () => {
  const client = await someone();
  const other = { order: ['trades', 'invite'], hidden: [] };
  const answers = await Promise.all([KEPT, other].map((kept) => client.call(changeQuickEntries, { kept })));
  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  expect([KEPT, other]).toContainEqual(await arranged(client));
  const { rows } = await sql`select 1 from preferences.quick_entries`.execute(server.database.db);
  expect(rows).toHaveLength(1);
});

it('are known names, and not more than the page can show', async () => {
  const client = await someone();
  for (const order of [['<b>'], [''], Array.from({ length: 61 }, () => 'trades')])
    expect(await client.call(changeQuickEntries, { kept: { order, hidden: [] } })).toMatchObject({ code: 400 });
});
