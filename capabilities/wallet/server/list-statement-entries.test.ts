import { sql } from '#platform/db/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookRows, storeBatch, type FeedRow } from '#capabilities/trades/server/api.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { inTransaction } from '#platform/db/db.ts';
import { fen } from '#platform/money/fen.ts';
import { getStatementEntry } from '../contract/get-statement-entry.ts';
import { listStatementEntries } from '../contract/list-statement-entries.ts';
import { platformAccounts, walletAccount } from './ledger/accounts.ts';
import { postTransfer } from './ledger/post-transfers.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';

type Row = AnswerOf<typeof listStatementEntries>['rows'][number];

const DIRECT = idOf<AgentId>(3);
const MONTHS = ['2026-07', '2026-08', '2026-09'];
let server: TestServer;
let world: SmallWorld;
let client: TestClient;
let counter = 0;

const sale = (occurredAt: Date, more: Partial<FeedRow> = {}): FeedRow => {
  const terminal = world.terminal('leaf', 3);
  counter += 1;
  return {
    reference: `S${counter}`,
    kind: 'sale',
    status: 1,
    occurredAt,
    amountFen: fen(100_000 + counter * 100),
    feeFen: fen(600 + counter),
    paymentType: 1,
    method: 1,
    cardType: 1,
    terminalSn: terminal.sn,
    merchantNo: world.merchants.find(({ id }) => id === terminal.merchant_id)?.no,
    ...more,
  };
};
const book = (at: Date, rows: FeedRow[]) =>
  inTransaction(server.database.db, async (tx) =>
    bookRows(
      tx,
      { acquirer: 'test', batchId: await storeBatch(tx, { acquirer: 'test', body: '', receivedAt: at }), at },
      rows,
    ),
  );
const reward = (at: Date, amountFen: number) =>
  inTransaction(server.database.db, async (tx) => {
    counter += 1;
    const { operator_income: debitAccountId } = await platformAccounts(tx);
    await postTransfer(
      tx,
      {
        debitAccountId,
        creditAccountId: await walletAccount(tx, DIRECT, 'reward'),
        amountFen: fen(amountFen),
        reasonKind: 'activation',
        reasonId: `r${counter}`,
      },
      at,
    );
  });

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  await sql`update terminals.binding set bound_at = '2026-06-01'`.execute(server.database.db);
  for (const month of MONTHS) {
    for (const day of ['02', '18']) {
      const at = new Date(`${month}-${day}T02:00:00Z`);
      await book(
        at,
        Array.from({ length: 5 }, () => sale(at)),
      );
      await reward(at, 10_000);
    }
  }
  const refunded = `S${counter - 3}`;
  await book(new Date('2026-09-18T03:00:00Z'), [
    sale(new Date('2026-09-18T03:00:00Z'), {
      kind: 'refund',
      originalReference: refunded,
      amountFen: fen(50_000),
      feeFen: undefined,
    }),
  ]);
  client = await server.as(DIRECT);
});
afterAll(() => server.close());

const all = async (request: object = {}, pageSize = 7): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: AnswerOf<typeof listStatementEntries> = await client.ok(listStatementEntries, {
      ...request,
      pageSize,
      cursor,
    });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
};
const sum = (rows: readonly Row[], sign: 1 | -1) =>
  rows.filter(({ amountFen }) => amountFen * sign > 0).reduce((total, { amountFen }) => total + amountFen * sign, 0);

describe('the statement', () => {
  it('shows every transaction of a batch as an entry of its own, newest first, without duplicates', async () => {
    const rows = await all();
    expect(rows).toHaveLength(MONTHS.length * 12 + 1);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(rows[0]).toMatchObject({ kind: 'profit_share_reversal', wallet: 'profit_share' });
    expect(rows[0]?.amountFen).toBeLessThan(0);
  });

  it('is the same for every page size, and by page number', async () => {
    const rows = await all({}, 100);
    for (const size of [1, 3, 5, 8])
      expect((await all({}, size)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    const third = await client.ok(listStatementEntries, { pageSize: 10, pageNum: 3 });
    expect(third.rows.map(({ id }) => id)).toEqual(rows.slice(20, 30).map(({ id }) => id));
  });

  it('shows a running balance that is consistent from one entry to the next', async () => {
    for (const wallet of ['profit_share', 'reward'] as const) {
      const rows = (await all({ wallet })).toReversed();
      let balance = 0;
      for (const row of rows) expect(row.balanceFen).toBe((balance += row.amountFen));
      const { rows: kept } = await sql<{
        balance_fen: number;
      }>`select b.balance_fen from wallet.balance b join wallet.account a on a.id = b.account_id
        where a.agent_id = ${DIRECT} and a.kind = ${wallet}`.execute(server.database.db);
      expect(balance).toBe(kept[0]?.balance_fen);
    }
  });

  it('filters by wallet, kind and days', async () => {
    expect((await all({ wallet: 'reward' })).every(({ kind }) => kind === 'activation')).toBe(true);
    expect(await all({ kinds: ['profit_share_reversal'] })).toHaveLength(1);
    expect(await all({ kinds: ['activation', 'profit_share_reversal'] })).toHaveLength(7);
    expect(await all({ wallet: 'reward', kinds: ['profit_share'] })).toEqual([]);
    const july = await all({ from: '2026-07-01', to: '2026-07-31' });
    expect(july).toHaveLength(12);
    expect(july.every(({ at }) => at.startsWith('2026-07'))).toBe(true);
    expect(await all({ from: '2026-07-03', to: '2026-07-17' })).toEqual([]);
    expect(await all({ from: '2026-09-18' })).toHaveLength(7);
    expect(await all({ to: '2026-07-02' })).toHaveLength(6);
    expect(await all({ from: '2027-01-01' })).toEqual([]);
  });

  it('shows totals of income and expense for each month, equal to the sum of its entries', async () => {
    for (const request of [{}, { wallet: 'profit_share' as const }, { from: '2026-07-01', to: '2026-08-31' }]) {
      const rows = await all(request, 100);
      const heads = rows.flatMap(({ month }) => (month === undefined ? [] : [month]));
      const months = [...new Set(rows.map(({ at }) => at.slice(0, 7)))];
      expect(heads.map(({ month }) => month)).toEqual(months);
      for (const head of heads) {
        const inMonth = rows.filter(({ at }) => at.startsWith(head.month));
        expect([head.inFen, head.outFen]).toEqual([sum(inMonth, 1), sum(inMonth, -1)]);
      }
    }
  });

  it('shows no total where a filter excludes some of the entries', async () => {
    expect((await all({ kinds: ['profit_share'] })).some(({ month }) => month)).toBe(false);
    expect((await all({ from: '2026-07-03' })).find(({ month }) => month?.month === '2026-07')).toBeUndefined();
  });

  it.each([
    ['an invalid cursor', { cursor: 'eyJhIjoxfQ' }],
    ['a page number beyond the limit', { pageNum: 1000, pageSize: 100 }],
    ['an unknown kind', { kinds: ['bonus'] as never }],
    ['a day that does not exist', { from: '2026-02-30' }],
    ['too many rows', { pageSize: 101 }],
  ])('refuses %s as malformed', async (_what, request) => {
    expect((await client.call(listStatementEntries, request)).code).toBe(400);
  });
});

describe('an entry', () => {
  it('shows the balance before and after it, and from when it is available', async () => {
    const [, row] = await all();
    const info = await client.ok(getStatementEntry, { id: row?.id ?? '' });
    expect(info).toMatchObject({ ...row, balanceBeforeFen: (row?.balanceFen ?? 0) - (row?.amountFen ?? 0) });
    const earning = (await all({ kinds: ['profit_share'] }))[0];
    expect(await client.ok(getStatementEntry, { id: earning?.id ?? '' })).toMatchObject({
      availableOn: '2026-09-19',
      bookedWith: { count: 5 },
      label: '川味小馆（玉林店）',
      trade: {
        merchantName: '川味小馆（玉林店）',
        isRefund: false,
        sn: world.terminal('leaf', 3).sn,
        amountFen: expect.any(Number) as number,
      },
    });
    expect((await client.ok(getStatementEntry, { id: (await all())[0]?.id ?? '' })).trade).toMatchObject({
      isRefund: true,
      amountFen: 50_000,
    });
  });

  it('returns 404 for entries of other agents, including sub-agents and the parent', async () => {
    const missing = await client.raw('POST', '/prod-api/api/ag/wallet/statement/info', { id: '999999-0' });
    expect(missing.json.code).toBe(404);
    for (const agentId of [AGENT_IDS.root, AGENT_IDS.mid, AGENT_IDS.leaf]) {
      const theirs = await (await server.as(agentId)).ok(listStatementEntries, { pageSize: 1 });
      const answer = await client.raw('POST', '/prod-api/api/ag/wallet/statement/info', { id: theirs.rows[0]?.id });
      expect(answer.text).toBe(missing.text);
    }
    for (const id of ['1-999', '0-0', 'x', '1', '99999999999999999999-1'])
      expect([400, 404]).toContain((await client.call(getStatementEntry, { id })).code);
  });
});

it('the ledger reconciles after these tests', async () => {
  expect((await reconcile(server.database.db)).differences).toEqual([]);
});

it('finds the first transfer at or after an instant by bisection', async () => {
  const { rows } = await sql<{ at: Date; first: number; found: number }>`
    select at, min(id) as first, (select wallet.first_transfer_at(at)) as found from wallet.transfer group by at
      order by at`.execute(server.database.db);
  for (const row of rows) expect(row.found).toBe(row.first);
  const { rows: ends } = await sql<{ before: number; after: number; last: number }>`
    select wallet.first_transfer_at('2000-01-01') as before, wallet.first_transfer_at('2100-01-01') as after,
      (select max(id) from wallet.transfer) as last`.execute(server.database.db);
  expect(ends[0]?.after).toBe((ends[0]?.last ?? 0) + 1);
  expect(ends[0]?.before).toBe(rows[0]?.first);
});
