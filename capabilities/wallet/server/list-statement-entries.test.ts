import { sql } from '#platform/db/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookRows, storeBatch, type FeedRow } from '#capabilities/trades/server/api.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { inTransaction } from '#platform/db/db.ts';
import { fen } from '#platform/money/fen.ts';
import { getStatementEntry } from '../contract/get-statement-entry.ts';
import { getStatementFold } from '../contract/get-statement-fold.ts';
import { getStatementSummary } from '../contract/get-statement-summary.ts';
import { listStatementEntries } from '../contract/list-statement-entries.ts';
import { listStatementItems } from '../contract/list-statement-items.ts';
import { platformAccounts, walletAccount } from './ledger/accounts.ts';
import { postTransfer } from './ledger/post-transfers.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { recountDays } from './reconcile/recount-days.ts';
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

type Answer = AnswerOf<typeof listStatementEntries>;
const all = async (request: object = {}, pageSize = 7): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: Answer = await client.ok(listStatementEntries, { ...request, pageSize, cursor });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
};
const shares = (day: string, kind: 'profit_share' | 'profit_share_reversal' = 'profit_share') => ({
  day,
  wallet: 'profit_share' as const,
  kind,
  direction: kind === 'profit_share' ? ('in' as const) : ('out' as const),
});
const items = async (key: ReturnType<typeof shares>, pageSize = 3) => {
  const rows: AnswerOf<typeof listStatementItems>['rows'] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: AnswerOf<typeof listStatementItems> = await client.ok(listStatementItems, { ...key, pageSize, cursor });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
};
const sum = (rows: readonly { amountFen: number }[]) => rows.reduce((total, { amountFen }) => total + amountFen, 0);
const withoutHead = ({ head: _head, ...row }: Row): Omit<Row, 'head'> => row;

describe('the statement', () => {
  it('shows each day newest first: profit shares folded into one row per direction, other entries by themselves', async () => {
    const rows = await all();
    expect(rows.map(({ day, kind, count }) => [day, kind, count])).toEqual([
      ['2026-09-18', 'profit_share', 5],
      ['2026-09-18', 'profit_share_reversal', 1],
      ['2026-09-18', 'activation', undefined],
      ...['2026-09-02', '2026-08-18', '2026-08-02', '2026-07-18', '2026-07-02'].flatMap((day) => [
        [day, 'profit_share', 5],
        [day, 'activation', undefined],
      ]),
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('is the same for every page size, and by page number', async () => {
    const rows = (await all({}, 100)).map(withoutHead);
    for (const size of [1, 2, 3, 5]) {
      expect((await all({}, size)).map(withoutHead)).toEqual(rows);
      const third = await client.ok(listStatementEntries, { pageSize: size, pageNum: 3 });
      expect(third.rows.map(withoutHead)).toEqual(rows.slice(size * 2, size * 3));
    }
  });

  it('shows the exact income and expense of each day, on every page that has rows of it', async () => {
    for (const size of [1, 2, 100]) {
      for (const row of await all({}, size)) {
        if (row.head === undefined) continue;
        const ofDay = (await all({ from: row.day, to: row.day }, 100)).map(({ amountFen }) => amountFen);
        expect(row.head).toEqual({
          inFen: ofDay.filter((amount) => amount > 0).reduce((a, b) => a + b, 0),
          outFen: 0 - ofDay.filter((amount) => amount < 0).reduce((a, b) => a + b, 0),
        });
      }
    }
    expect((await all({}, 100)).filter(({ head }) => head)).toHaveLength(6);
  });

  it('shows a running balance that is consistent from one row to the next', async () => {
    for (const wallet of ['profit_share', 'reward'] as const) {
      let balance = 0;
      // within a day the expense was booked after the income
      const rows = (await all({ wallet }, 100)).toReversed().toSorted((a, b) => (a.at < b.at ? -1 : 1));
      for (const row of rows) expect(row.balanceFen).toBe((balance += row.amountFen));
      const { rows: kept } = await sql<{ balance_fen: number }>`
        select balance_fen from wallet.balance where agent_id = ${DIRECT} and kind = ${wallet}`.execute(
        server.database.db,
      );
      expect(balance).toBe(kept[0]?.balance_fen);
    }
  });

  it('filters by wallet, kind, direction and days', async () => {
    expect((await all({ wallet: 'reward' })).every(({ kind }) => kind === 'activation')).toBe(true);
    expect(await all({ kinds: ['profit_share_reversal'] })).toHaveLength(1);
    expect(await all({ direction: 'out' })).toHaveLength(1);
    expect(await all({ direction: 'in' })).toHaveLength(12);
    expect(await all({ direction: 'held' })).toEqual([]);
    expect(await all({ kinds: ['activation', 'profit_share_reversal'] })).toHaveLength(7);
    expect(await all({ wallet: 'reward', kinds: ['profit_share'] })).toEqual([]);
    expect((await all({ from: '2026-07-01', to: '2026-07-31' })).map(({ day }) => day.slice(0, 7))).toEqual(
      Array(4).fill('2026-07'),
    );
    expect(await all({ from: '2026-07-03', to: '2026-07-17' })).toEqual([]);
    expect(await all({ from: '2026-09-18' })).toHaveLength(3);
    expect(await all({ to: '2026-07-02' })).toHaveLength(2);
    expect(await all({ from: '2027-01-01' })).toEqual([]);
  });

  it.each([
    ['an invalid cursor', { cursor: 'eyJhIjoxfQ' }],
    ['a cursor of a day that does not exist', { cursor: Buffer.from('[20260230,0,0,0]').toString('base64url') }],
    ['a page number beyond the limit', { pageNum: 1000, pageSize: 100 }],
    ['an unknown kind', { kinds: ['bonus'] as never }],
    ['a day that does not exist', { from: '2026-02-30' }],
    ['too many rows', { pageSize: 101 }],
  ])('refuses %s as malformed', async (_what, request) => {
    expect((await client.call(listStatementEntries, request)).code).toBe(400);
  });
});

describe('a folded row', () => {
  it('lists its entries in pages of any size, and by page number, with their running balance', async () => {
    const [row] = await all();
    const rows = await items(shares('2026-09-18'), 100);
    expect(rows).toHaveLength(5);
    expect([sum(rows), rows[0]?.balanceFen]).toEqual([row?.amountFen, row?.balanceFen]);
    let balance = (row?.balanceFen ?? 0) - (row?.amountFen ?? 0);
    for (const entry of rows.toReversed()) expect(entry.balanceFen).toBe((balance += entry.amountFen));
    for (const size of [1, 2, 3, 4]) {
      expect(await items(shares('2026-09-18'), size)).toEqual(rows);
      const second = await client.ok(listStatementItems, { ...shares('2026-09-18'), pageSize: size, pageNum: 2 });
      expect(second.rows).toEqual(rows.slice(size, size * 2));
    }
    expect(rows[0]).toMatchObject({ label: '川味小馆（玉林店）', trade: { amountFen: expect.any(Number) as number } });
  });

  it('has parts by sub-agent and merchant whose sums are its amount', async () => {
    const fold = await client.ok(getStatementFold, shares('2026-09-18'));
    const rows = await items(shares('2026-09-18'));
    expect(fold).toMatchObject({ count: 5, amountFen: sum(rows), balanceFen: rows[0]?.balanceFen });
    for (const parts of [fold.parts?.byAgent, fold.parts?.byMerchant]) {
      expect(parts).toMatchObject({ total: 1, top: [{ count: 5, amountFen: fold.amountFen }] });
      expect(parts?.top[0]?.tradeFen).toBe(fold.parts?.tradeFen);
    }
    expect(fold.parts?.byMerchant.top[0]?.name).toBe('川味小馆（玉林店）');
    expect(fold.parts?.byAgent.top[0]?.name).not.toBe('');
  });

  it('is 404 for a day without such entries, and never shows those of another agent', async () => {
    for (const call of [getStatementFold, listStatementItems]) {
      expect((await client.call(call, shares('2026-09-17'))).code).toBe(404);
      expect((await (await server.as(AGENT_IDS.sibling)).call(call, shares('2026-09-18'))).code).toBe(404);
    }
  });

  it('replaces more than three entries of another kind on one day', async () => {
    const at = (minute: number) => new Date(`2026-10-0${minute > 2 ? 2 : 1}T02:0${minute}:00Z`);
    for (const minute of [0, 1, 2, 3, 4, 5, 6]) await reward(at(minute), 100 + minute);
    const days = { from: '2026-10-01', to: '2026-10-31' };
    const rows = await all(days, 100);
    expect(rows.map(({ day, count, amountFen }) => [day, count, amountFen])).toEqual([
      ['2026-10-02', 4, 418],
      ['2026-10-01', undefined, 102],
      ['2026-10-01', undefined, 101],
      ['2026-10-01', undefined, 100],
    ]);
    const key = { day: '2026-10-02', wallet: 'reward' as const, kind: 'activation' as const, direction: 'in' as const };
    for (const size of [1, 2, 3]) {
      const page = await client.ok(listStatementItems, { ...key, pageSize: size });
      const next = await client.ok(listStatementItems, { ...key, pageSize: 4, cursor: page.nextCursor });
      expect([...page.rows, ...next.rows].map(({ amountFen }) => amountFen)).toEqual([106, 105, 104, 103]);
      expect((await all(days, size)).map(withoutHead)).toEqual(rows.map(withoutHead));
    }
    expect((await client.ok(getStatementFold, key)).parts).toBeUndefined();
  });
});

describe('the summary of a month', () => {
  it('has balances that differ by its income and expense, and counts what the filter finds', async () => {
    let closingFen = (await client.ok(getStatementSummary, { month: '2026-10' })).openingFen;
    for (const month of [...MONTHS].toReversed()) {
      const summary = await client.ok(getStatementSummary, { month });
      expect(summary.openingFen + summary.inFen - summary.outFen).toBe(summary.closingFen);
      expect(summary.closingFen).toBe(closingFen);
      closingFen = summary.openingFen;
      expect(summary.found).toEqual({
        count: month === '2026-09' ? 13 : 12,
        inFen: summary.inFen,
        outFen: summary.outFen,
      });
    }
    const shareRows = await client.ok(getStatementSummary, { month: '2026-09', kinds: ['profit_share'] });
    expect(shareRows.found).toEqual({
      count: 10,
      inFen: sum(await all({ kinds: ['profit_share'], from: '2026-09-01' })),
      outFen: 0,
    });
  });
});

describe('an entry', () => {
  it('shows the balance before and after it, and from when it is available', async () => {
    const row = (await all()).find(({ count }) => count === undefined);
    const { day: _day, head: _head, ...entry } = row ?? ({} as Row);
    const info = await client.ok(getStatementEntry, { id: entry.id });
    expect(info).toMatchObject({ ...entry, balanceBeforeFen: (entry.balanceFen ?? 0) - entry.amountFen });
    const [earning] = await items(shares('2026-09-18'));
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
    const [reversal] = await items(shares('2026-09-18', 'profit_share_reversal'));
    expect((await client.ok(getStatementEntry, { id: reversal?.id ?? '' })).trade).toMatchObject({
      isRefund: true,
      amountFen: 50_000,
    });
  });

  it('returns 404 for entries of other agents, including sub-agents and the parent', async () => {
    const missing = await client.raw('POST', '/prod-api/api/ag/wallet/statement/info', { id: '999999-0' });
    expect(missing.json.code).toBe(404);
    for (const agentId of [AGENT_IDS.root, AGENT_IDS.mid, AGENT_IDS.leaf]) {
      const theirs = await (await server.as(agentId)).ok(listStatementItems, shares('2026-09-18'));
      const answer = await client.raw('POST', '/prod-api/api/ag/wallet/statement/info', { id: theirs.rows[0]?.id });
      expect(answer.text).toBe(missing.text);
    }
    for (const id of ['1-999', '0-0', 'x', '1', '99999999999999999999-1'])
      expect([400, 404]).toContain((await client.call(getStatementEntry, { id })).code);
  });
});

describe('daily totals', () => {
  it('count a batch booked by a version that does not know them', async () => {
    const day = { from: '2026-10-09', to: '2026-10-09' };
    await sql`
      select wallet.close_months(array_agg(account_id), '2026-10-01') from wallet.balance
      where agent_id = ${DIRECT} and kind = 'profit_share'`.execute(server.database.db);
    await sql`
      with own as (
        update wallet.balance set balance_fen = balance_fen + 30, earned_fen = earned_fen + 30,
          month_on = '2026-10-01', month_in_fen = 30, month_out_fen = 0, month_earned_fen = 30
        where agent_id = ${DIRECT} and kind = 'profit_share' returning account_id, balance_fen
      )
      insert into wallet.transfer (debit_account_id, credit_account_id, amount_fen, reason_kind, batch_id, at,
        credit_balance_fen, item_ids, item_fens)
      select account.id, account_id, 30, 'profit_share', 999, '2026-10-09T03:00:00Z', balance_fen, '{1,2}', '{10,20}'
      from own join wallet.account on kind = 'acquirer_fee'`.execute(server.database.db);
    await sql`
      insert into wallet.share_batch (batch_id, first_transfer_id, last_transfer_id)
      select 999, id, id from wallet.transfer where batch_id = 999`.execute(server.database.db);
    expect(await all(day)).toMatchObject([{ kind: 'profit_share', count: 2, amountFen: 30 }]);
  });

  it('are recomputed from the transfers', async () => {
    const before = await all({}, 100);
    await sql`update wallet.day set count = count + 1, fen = fen + 1`.execute(server.database.db);
    await recountDays(server.database.db);
    expect(await all({}, 100)).toEqual(before);
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
