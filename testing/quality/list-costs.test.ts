/**
 * Every list costs the same at any depth: page 100 reads no more rows than page 1, times a constant. By page number, a
 * skipped row costs at most some index entries.
 */
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audienceOf, type Call } from '#platform/contract/call.ts';
import { inTransaction } from '#platform/db/db.ts';
import { fen } from '#platform/money/fen.ts';
import { platformAccounts, walletAccount } from '#capabilities/ledger/server/balances/accounts.ts';
import { postTransfers } from '#capabilities/ledger/server/posting/post-transfers.ts';
import { bookRows, storeBatch } from '#capabilities/trades/server/api.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { CALLER } from '../examples/examples.ts';
import { byCall, EXAMPLES, fileOf } from '../examples/gathered.ts';
import { MANY } from '../examples/many.ts';
import type { QualityWorld } from '../examples/world.ts';
import { freshDatabaseUrls } from '../fresh-database.ts';
import { AGENT_IDS } from '../small-world/agents.ts';
import { STORY_NOW } from '../test-server.ts';
import { send } from './call-http.ts';
import { copyRows } from './many-rows.ts';
import { qualityWorld } from './quality-world.ts';

const PAGE_SIZE = 5;
const DEEP = 100;
const AGENT = AGENT_IDS[CALLER];
/** Index entries, or the row itself, that one skipped row may cost. */
const PER_SKIPPED = 4;

const { routes } = await loadCapabilities();
const isPaged = ({ call }: { call: Call }): boolean =>
  'pageNum' in ((call.request as unknown as { shape?: object }).shape ?? {}) && audienceOf(call) === 'agent';
const lists = routes.filter(isPaged).map(({ call }) => [call.name, call] as const);

const callNamed = (name: string): Call => {
  const found = routes.find(({ call }) => call.name === name);
  if (found === undefined) throw new Error(`no call ${name}`);
  return found.call;
};
const requests = byCall(({ manyAsked }) => manyAsked);
const withoutDepth = byCall((examples) => examples.withoutDepth);

let world: QualityWorld;
const asked: { text: string; values: unknown[] }[] = [];
let isRecording = false;

/** Records the statements of calls. */
const record = (pool: pg.Pool): void => {
  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
      const statement = typeof first === 'string' ? { text: first, values: values ?? [] } : first;
      if (isRecording && /^\s*(\/\*.*?\*\/\s*)?(select|with)\b/i.test(statement.text))
        asked.push({ text: statement.text, values: statement.values ?? values ?? [] });
      return query(...args);
    }) as typeof client.query;
  });
};

/** Ten batches on one day, and two rewards on each day of a year before. */
const book = async ({ server, world: small }: QualityWorld): Promise<void> => {
  const terminal = small.terminal('leaf', 3);
  const at = new Date(STORY_NOW);
  for (let batch = 0; batch < 10; batch += 1)
    await inTransaction(server.database.db, async (tx) => {
      const batchId = await storeBatch(tx, { acquirer: 'test', receivedAt: at });
      await bookRows(
        tx,
        { acquirer: 'test', batchId, at },
        Array.from({ length: MANY / 10 }, (_, index) => ({
          reference: `MANY${batch}-${index}`,
          kind: 'sale' as const,
          status: 1 as const,
          occurredAt: at,
          amountFen: fen(100_000),
          feeFen: fen(600),
          paymentType: 1,
          method: 1,
          cardType: 1,
          terminalSn: terminal.sn,
          merchantNo: small.merchants.find(({ id }) => id === terminal.merchant_id)?.no,
        })),
      );
    });
  await inTransaction(server.database.db, async (tx) => {
    const { operator_income: debitAccountId } = await platformAccounts(tx);
    const creditAccountId = await walletAccount(tx, AGENT, 'reward');
    for (let day = 0; day < MANY / 2; day += 1)
      await postTransfers(
        tx,
        [0, 1].map((number) => ({
          debitAccountId,
          creditAccountId,
          amountFen: fen(100),
          sourceKind: 'activation',
          sourceId: `many-${day}-${number}`,
        })),
        new Date(Date.parse('2025-09-01T04:00:00Z') + day * 86_400_000),
      );
  });
};

beforeAll(async () => {
  const urls = await freshDatabaseUrls();
  world = await qualityWorld({ urls });
  await book(world);
  await copyRows(urls.superuserUrl, AGENT);
  record(world.server.calls.pool);
}, 300_000);
afterAll(() => world.server.close());

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Rows that the scans of a plan read. */
const rowsOf = (plan: Plan): number =>
  plan.Plans === undefined
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : plan.Plans.reduce((sum, part) => sum + rowsOf(part), 0);

const rowsReadBy = async ({ text, values }: (typeof asked)[number]): Promise<number> => {
  const { rows } = await world.server.database.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  return rowsOf(rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Actual Rows': 0, 'Actual Loops': 0 });
};

/** Rows read by all statements of a call, and its answer. */
const readBy = async (call: Call, request: object): Promise<{ read: number; rows: number; cursor?: string }> => {
  asked.length = 0;
  isRecording = true;
  const { json } = await send(await world.again(CALLER), call, { ...request, pageSize: PAGE_SIZE });
  isRecording = false;
  expect({ name: call.name, code: json.code }).toEqual({ name: call.name, code: 200 });
  let read = 0;
  for (const statement of asked) read += await rowsReadBy(statement);
  const {
    rows = [],
    items = rows,
    nextCursor,
  } = { ...(json as object), ...(json.data as object) } as {
    rows?: unknown[];
    items?: unknown[];
    nextCursor?: string;
  };
  return { read, rows: items.length, ...(nextCursor !== undefined && { cursor: nextCursor }) };
};

it('knows every list of an agent', () => {
  expect(lists.length).toBeGreaterThanOrEqual(13);
});

/** Other variants of the same lists. */
const variants = [['wallet.list-statement-entries without folding', { fold: false }]] as const;
const each = [
  ...lists.map(([name, call]) => [name, call, undefined] as const),
  ...variants.map(([title, request]) => [title, callNamed(title.split(' ')[0] ?? ''), request] as const),
];

it.each(each)('%s reads as much for page 100 as for page 1', async (name, call, variant) => {
  const request = variant ?? requests[name] ?? EXAMPLES[name]?.request(world) ?? {};
  const first = await readBy(call, request);
  if (name in withoutDepth) return;
  const byNumber = await readBy(call, { ...request, pageNum: DEEP });
  const byCursor = await readBy(call, { ...request, cursor: byNumber.cursor });
  const skipped = (DEEP - 1) * PAGE_SIZE;
  const most = 2 * first.read + 60;
  const copied = `${fileOf(name.replace(/\..*/, ''))}, manyRows, which copies rows of world.ts`;
  expect({ [copied]: [byNumber.rows, byCursor.rows] }).toEqual({ [copied]: [PAGE_SIZE, PAGE_SIZE] });
  const isCheap = { byCursor: byCursor.read <= most, byNumber: byNumber.read <= most + PER_SKIPPED * skipped };
  const read = { first: first.read, byCursor: byCursor.read, byNumber: byNumber.read };
  expect({ ...read, isCheap }).toEqual({ ...read, isCheap: { byCursor: true, byNumber: true } });
});

it('a page of notices reads a page, however many the agent has', async () => {
  // equal ones of a day are one row, which takes a further look: notice-calls.test.ts
  await world.server.database.pool.query(
    `update content.notice set key = translate('test_' || id, '0123456789', 'abcdefghij')
     where agent_id = $1 and key is not null`,
    [AGENT],
  );
  await readBy(callNamed('content.list-notices'), {});
  const [pages, others] = [asked.filter(({ text }) => text.includes('is_pinned')), asked.length];
  expect([pages.length, others > 1]).toEqual([1, true]);
  const [page] = pages;
  expect(page && (await rowsReadBy(page))).toBeLessThan(10 * PAGE_SIZE);
});

it('a search of the statement reads as much per page after page 100 as after page 1', async () => {
  const call = callNamed('wallet.list-statement-entries');
  const deep = await readBy(call, { fold: false, pageNum: DEEP });
  for (const search of [{ text: '1.00' }, { text: 'nobody' }, { minFen: 99_999 }]) {
    const [first, later] = [await readBy(call, search), await readBy(call, { ...search, cursor: deep.cursor })];
    expect(later.read).toBeLessThanOrEqual(2 * first.read + 60);
    expect(first.read).toBeLessThan(20_000);
  }
});
