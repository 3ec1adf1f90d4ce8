/**
 * A rolling upgrade: a server goes on while the next version migrates its database, and beside a server of the next
 * version. `npm run bench -- versions` does the same with a real former version and under load.
 */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#platform/db/migrate/migrate.ts';
import { readProgram, ROOT } from '#platform/db/migrate/program.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { listTerminals } from '#capabilities/terminals/contract/list/list-terminals.ts';
import { listTrades } from '#capabilities/trades/contract/lookup/list-trades.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { SECRET, send } from '#testing/feed.ts';
import { freshDatabaseUrls } from '#testing/fresh-database.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { calledFunctions, type PromisedFunction } from '#tools/release/promised-functions.ts';
import { nextVersion } from './next-version.ts';

const FILE = new URL('../../tools/release/released-functions.json', import.meta.url);
const released = JSON.parse(readFileSync(FILE, 'utf8')) as PromisedFunction[];
/** Functions that the server of before may call; until the first release, those that this one calls. */
const promised = released.length > 0 ? released : calledFunctions(ROOT);

const ROUNDS = 5;
let urls: Awaited<ReturnType<typeof freshDatabaseUrls>>;
let world: SmallWorld;
let before: TestServer;
let after: TestServer;
const faults: string[] = [];
let sent = 0;

const open = (): Promise<TestServer> =>
  testServer({ urls, env: { FEED_SECRETS: `test:${SECRET}` }, onFault: (sentence) => void faults.push(sentence) });

beforeAll(async () => {
  urls = await freshDatabaseUrls();
  before = await open();
  world = await buildSmallWorld(before.database.db, { now: before.clock.now() });
});
afterAll(async () => {
  await before.close();
  await after.close();
});

/** A sale by the feed, and the agent's reads afterwards. */
const visit = async (server: TestServer, client: TestClient): Promise<void> => {
  const { sn } = world.terminal('leaf', 3);
  const place = { terminalSn: sn, merchantNo: world.merchant('leaf').no };
  const fee = { amountFen: 843_700, feeFen: 5_062, feeRatePpm: 6_000 };
  const reference = `VERSION${(sent += 1)}`;
  const sale = { reference, status: 1, occurredAt: '2026-09-18T14:08:32+08:00', ...fee, ...place };
  const reply = await send(server.url, server.clock.now(), [{ ...sale, paymentType: 1, method: 1, cardType: 1 }]);
  expect(reply).toMatchObject({ status: 200, outcomes: ['booked'] });
  const { rows } = await client.ok(listTrades, { pageSize: 50 });
  expect(rows.length).toBeGreaterThan(0);
  await client.ok(listTerminals, {});
  await client.ok(getBalances, {});
};

it('a server goes on while the next version migrates its database', async () => {
  const client = await before.as(world.agents.leaf.id);
  await visit(before, client);
  const migration = { isOver: false };
  const migrating = migrate(urls, { program: nextVersion(readProgram()) }).finally(() => {
    migration.isOver = true;
  });
  const serving = async (): Promise<void> => {
    while (!migration.isOver) await visit(before, client);
  };
  const [{ applied, defined }] = await Promise.all([migrating, serving(), serving()]);
  expect(applied).toHaveLength(5);
  expect(defined).toContain('trades.book_batch');
  await visit(before, client);
});

it('a server goes on beside a server of the next version', async () => {
  after = await open();
  const servers = [before, after];
  const clients = await Promise.all(servers.map((server) => server.as(world.agents.leaf.id)));
  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all(servers.map((server, index) => visit(server, clients[index] as TestClient)));
  expect(faults).toEqual([]);
  const { db } = after.database;
  const { transfers, differences } = await reconcile(db);
  expect(transfers).toBeGreaterThan(2 * ROUNDS);
  expect(differences).toEqual([]);
  const days = { from: '2026-08-01', to: '2026-09-30' } as never;
  expect(await recount(db, days)).toMatchObject({ different: 0, differences: [] });
});

/** `name(null::bigint, null::text)` with all promised arguments, or without those that have a default. */
const callOf = ({ name, arguments: all }: PromisedFunction, isShort: boolean): string => {
  const each = all === '' ? [] : all.split(/, (?=\w+ )/).filter((one) => !one.startsWith('OUT '));
  const given = isShort ? each.filter((one) => !one.includes(' DEFAULT ')) : each;
  const types = given.map((one) => one.replace(/^(INOUT )?\w+ /, '').replace(/ DEFAULT .*$/, ''));
  return `${name}(${types.map((type) => `null::${type}`).join(', ')})`;
};

it('the functions of the version before can be called as before', async () => {
  const pool = new pg.Pool({ connectionString: urls.serverUrl, max: 1 });
  const refused: string[] = [];
  expect(promised.map(({ name }) => name)).toContain('trades.book_batch');
  for (const one of promised)
    for (const isShort of [false, true])
      await pool
        .query(`prepare promised as select ${callOf(one, isShort)}; deallocate promised`)
        .catch((error: Error) => refused.push(`${one.name}: ${error.message}`));
  await pool.end();
  expect(refused).toEqual([]);
});
