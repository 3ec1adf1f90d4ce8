/** Every column that may hold something about a person is exported and erased, or says why not (docs/domain.md §10). */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { createAgent } from '#capabilities/agents/server/tree/create-agent.ts';
import { applyClosing } from '#capabilities/privacy/contract/apply-closing.ts';
import { listPersonalData } from '#capabilities/privacy/contract/list-personal-data.ts';
import { runClosings } from '#capabilities/privacy/server/run-closings.ts';
import { unsaid } from '../examples/gathered.ts';
import { partsInOrder } from '../examples/parts.ts';
import { addAccount, tokenFor, TEST_PASSWORD } from '../session.ts';
import { AGENT_IDS } from '../small-world/agents.ts';
import { buildSmallWorld } from '../small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '../test-server.ts';
import { isPersonalName, PERSONAL_COLUMNS } from './personal-columns.ts';

const CAPABILITIES = new URL('../../capabilities/', import.meta.url);
const NOW = new Date(STORY_NOW);
let server: TestServer;
const db = () => server.database.db;
let rows: { item: string; value: string }[];
let before: Map<string, string>;
let after: Map<string, string>;

/** A different value for each column, so that a value that is found says where it came from. */
const made = new Map<string, string>();
const canary = (column: string, value = `canary.${column}`): string => {
  made.set(column, value);
  return value;
};
const mobileOf = (column: string): string => canary(column, `1988${String(7_000_000 + made.size)}`);

/** The values of each column that is erased, as text. */
const contents = async (): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const [column, declared] of Object.entries(PERSONAL_COLUMNS)) {
    if (!('erased' in declared)) continue;
    const [schema, table, name] = column.split('.');
    const result = await server.database.pool.query(`select "${name}"::text as value from "${schema}"."${table}"`);
    found.set(column, JSON.stringify(result.rows));
  }
  return found;
};

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(db(), { now: NOW });
  const agent = await inTransaction(db(), (tx) =>
    createAgent(tx, { name: '甲', mobile: '13770000001', parentId: AGENT_IDS.mid, levelCode: 'V1', joinedAt: NOW }),
  );
  const account = await addAccount(db(), { agentId: agent, loginName: 'columns', mobile: '13770000001' });
  await tokenFor(db(), account, NOW);
  const { rows: sessions } = await sql<{ id: number }>`select max(id) as id from session.token`.execute(db());
  const person = { agent, account, session: sessions[0]?.id ?? 0, now: NOW, vault: server.services.vault };
  for (const { personalRows } of await partsInOrder())
    for (const row of personalRows?.({ ...person, canary, mobileOf, made }) ?? []) await row.execute(db());
  const client = server.client(await tokenFor(db(), account, NOW));
  rows = (await client.ok(listPersonalData, { pageSize: 100 })).rows;
  before = await contents();
  await client.ok(applyClosing, { password: TEST_PASSWORD });
  server.clock.set(new Date(NOW.getTime() + 15 * 86_400_000).toISOString());
  await runClosings(db(), server.services, server.clock.now());
  server.clock.set(new Date(server.clock.now().getTime() + 180_000).toISOString());
  await runClosings(db(), server.services, server.clock.now());
  after = await contents();
});
afterAll(() => server.close());

it('every column of that kind is named, and no column is named that does not exist', async () => {
  const { rows: columns } = await sql<{ column: string; name: string; isText: boolean }>`
    select table_schema || '.' || table_name || '.' || column_name as "column", column_name as name,
      data_type in ('text', 'jsonb', 'bytea') or column_name ~ 'latitude|longitude' as "isText"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema = any (${readdirSync(CAPABILITIES)}::text[])`.execute(db());
  const found = columns.filter(({ name, isText }) => isText && isPersonalName(name)).map(({ column }) => column);
  const unnamed = found.filter((column) => PERSONAL_COLUMNS[column] === undefined);
  expect(unsaid('personal', {}, unnamed)).toEqual([]);
  const all = new Set(columns.map(({ column }) => column));
  expect(Object.keys(PERSONAL_COLUMNS).filter((column) => !all.has(column))).toEqual([]);
});

it('a column declared as shown is in the export, in words or masked', () => {
  const missing = Object.entries(PERSONAL_COLUMNS).filter(([column, declared]) => {
    if (!('item' in declared) || !('erased' in declared)) return false;
    const values = rows.filter(({ item }) => item === declared.item).map(({ value }) => value);
    const isThere = declared.isMasked === true || values.join('\n').includes(made.get(column) ?? 'nothing was seeded');
    return values.length === 0 || !isThere;
  });
  expect(missing).toEqual([]);
});

it('a column declared as erased had a value, and is gone with the account', () => {
  for (const [column, value] of made) {
    expect(before.get(column), `${column} was seeded`).toContain(value.replaceAll('"', '\\"'));
    expect(after.get(column), `${column} is erased`).not.toContain(value);
  }
  const unseeded = [...before.keys()].filter((column) => !made.has(column));
  expect(unseeded).toEqual(['session.token.end_reason', 'settlement.account.check_reason']);
});
