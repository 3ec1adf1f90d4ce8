import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStatementEntry } from '#capabilities/wallet/contract/get-statement-entry.ts';
import { listStatementEntries } from '#capabilities/wallet/contract/list-statement-entries.ts';
import { listStatementItems } from '#capabilities/wallet/contract/list-statement-items.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import type { AnswerOf, InputOf } from '#platform/contract/call.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { getEarning } from '../contract/get-earning.ts';
import { getEarningSummary } from '../contract/get-earning-summary.ts';
import { explainEarning } from '../contract/explain-earning.ts';
import { listEarnings } from '../contract/list-earnings.ts';
import { listTrades } from '../contract/list-trades.ts';
import { getTrade } from '../contract/get-trade.ts';
import { getTradeSummary } from '../contract/get-trade-summary.ts';
import type { FeedRow } from './feed-row.ts';
import { bookIn } from '#testing/trades.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';

type Row = AnswerOf<typeof listTrades>['rows'][number];
type Seller = 'direct' | 'leaf' | 'mid';
const LINE = ['root', 'mid', 'direct', 'leaf'] as const;

let server: TestServer;
let world: SmallWorld;
const clients = {} as Record<(typeof LINE)[number] | 'other' | 'sibling', TestClient>;
let counter = 0;

const saleAt = (at: Date, seller: Seller, more: Partial<FeedRow> = {}): FeedRow => {
  const terminal = world.terminal(seller, 3);
  counter += 1;
  return {
    reference: `S${counter}`,
    kind: 'sale',
    status: 1,
    occurredAt: at,
    amountFen: fen(100_000 + counter * 10),
    feeFen: fen(600 + counter),
    feeRatePpm: ppm(6_000),
    paymentType: 1,
    method: 1,
    cardType: 1,
    terminalSn: terminal.sn,
    merchantNo: world.merchants.find(({ id }) => id === terminal.merchant_id)?.no,
    bankName: '中信银行',
    cardTail: '4402',
    ...more,
  };
};
const book = (rows: FeedRow[], at: Date) => bookIn(server.database.db, rows, at);

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  for (const day of ['16', '17', '18']) {
    const at = new Date(`2026-09-${day}T03:00:00Z`);
    const sales = (['direct', 'leaf', 'mid'] as const).flatMap((seller) => [
      saleAt(at, seller),
      saleAt(new Date(at.getTime() + 1000), seller, { cardType: 2 }),
    ]);
    await book(
      [
        ...sales,
        saleAt(at, 'leaf', { status: 2, failReason: '余额不足' }),
        saleAt(at, 'leaf', { paymentType: 3, method: 3, cardType: 0 }),
      ],
      at,
    );
  }
  await book(
    [
      saleAt(new Date('2026-09-18T04:00:00Z'), 'leaf', {
        reference: 'WHOLE',
        amountFen: fen(843_700),
        feeFen: fen(5_062),
      }),
    ],
    new Date('2026-09-18T04:00:00Z'),
  );
  await book(
    [
      {
        ...saleAt(new Date('2026-09-18T05:00:00Z'), 'leaf'),
        reference: 'BACK',
        kind: 'refund',
        originalReference: 'WHOLE',
        amountFen: fen(400_000),
        feeFen: undefined,
      },
    ],
    new Date('2026-09-18T05:00:00Z'),
  );
  for (const name of [...LINE, 'other', 'sibling'] as const) clients[name] = await server.as(world.agents[name].id);
});
afterAll(() => server.close());

const all = async (client: TestClient, request: InputOf<typeof listTrades> = {}, pageSize = 4): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: AnswerOf<typeof listTrades> = await client.ok(listTrades, { ...request, pageSize, cursor });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
};
const byReference = async (client: TestClient, amountFen: number): Promise<Row> => {
  const row = (await all(client)).find((candidate) => candidate.amountFen === amountFen);
  if (row === undefined) throw new Error('no such transaction');
  return row;
};
const sold = (rows: readonly Row[]): Row[] => rows.filter(({ kind, status }) => kind === 'sale' && status === 1);
const sum = (rows: readonly Row[], of: 'amountFen' | 'shareFen' = 'amountFen'): number =>
  rows.reduce((total, row) => total + (row[of] ?? 0), 0);

describe('list of transactions', () => {
  it('returns the transactions of the agent and its team, newest first, without duplicates, whatever the page size', async () => {
    const seen = Object.fromEntries(
      await Promise.all(LINE.map(async (name) => [name, (await all(clients[name])).length] as const)),
    );
    expect(seen).toEqual({ root: 26, mid: 26, direct: 20, leaf: 14 });
    const rows = await all(clients.root);
    expect(rows.map(({ occurredAt }) => occurredAt)).toEqual(
      rows
        .map(({ occurredAt }) => occurredAt)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(26);
    for (const size of [1, 7, 100])
      expect((await all(clients.root, {}, size)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect((await clients.root.ok(listTrades, { pageSize: 10, pageNum: 2 })).rows.map(({ id }) => id)).toEqual(
      rows.slice(10, 20).map(({ id }) => id),
    );
    expect(await all(clients.other)).toEqual([]);
    expect(await all(clients.sibling)).toEqual([]);
  });

  it('with scope self returns only transactions at own merchants', async () => {
    expect(await all(clients.direct, { scope: 'self' })).toHaveLength(6);
    expect(await all(clients.root, { scope: 'self' })).toEqual([]);
    expect(
      (await all(clients.direct, { scope: 'self' })).every(({ merchantName }) => merchantName !== '川味小馆（玉林店）'),
    ).toBe(true);
  });

  it.each<[string, InputOf<typeof listTrades>, number]>([
    ['days', { from: '2026-09-17', to: '2026-09-17' }, 8],
    ['payment type', { paymentTypes: [3] }, 3],
    ['total type', { totalTypes: [2] }, 9],
    ['card type', { cardType: 0 }, 3],
    ['status', { statuses: [2] }, 3],
    [
      'several filters at once',
      { from: '2026-09-18', paymentTypes: [1], cardType: 2, statuses: [1], scope: 'team' },
      3,
    ],
    ['empty lists', { paymentTypes: [], statuses: [] }, 26],
    ['a merchant’s name', { text: '川味' }, 14],
    ['an unknown name', { text: '望江书店' }, 0],
    ['a wild card taken literally', { text: '%' }, 0],
    ['the future', { from: '2027-01-01' }, 0],
  ])('filters by %s', async (_what, request, count) => {
    const rows = await all(clients.root, request);
    expect(rows).toHaveLength(count);
    expect(await clients.root.ok(getTradeSummary, request)).toMatchObject({
      count,
      isMore: false,
      successFen: sum(sold(rows)),
      successCount: sold(rows).length,
      shareFen: sum(rows, 'shareFen'),
    });
  });

  it('filters by the end of a serial number, by terminal and by merchant, never outside the scope', async () => {
    const { sn, id, merchant_id: merchantId } = world.terminal('leaf', 3);
    for (const request of [
      { text: sn.slice(-6) },
      { text: sn },
      { terminalId: String(id) },
      { merchantId: String(merchantId) },
    ]) {
      expect(await all(clients.mid, request)).toHaveLength(14);
      expect(await all(clients.other, request)).toEqual([]);
      expect(await all(clients.mid, { ...request, scope: 'self' })).toEqual([]);
    }
  });

  it('returns day totals equal to the rows of the day, with and without a filter', async () => {
    for (const client of [clients.root, clients.direct, clients.leaf]) {
      for (const request of [
        {},
        { scope: 'self' as const },
        { cardType: 2 as const },
        { paymentTypes: [1 as const] },
        { text: '川味' },
      ]) {
        const rows = await all(client, request, 100);
        for (const { dayTotal } of rows.filter((row) => row.dayTotal !== undefined)) {
          const ofDay = sold(rows).filter(({ occurredAt }) => occurredAt.startsWith(String(dayTotal?.day)));
          expect(dayTotal).toMatchObject({ count: ofDay.length, amountFen: sum(ofDay) });
        }
        expect(rows.filter(({ dayTotal }) => dayTotal)).toHaveLength(
          new Set(rows.map(({ occurredAt }) => occurredAt.slice(0, 10))).size,
        );
      }
    }
    expect((await all(clients.root, { statuses: [2] })).some(({ dayTotal }) => dayTotal)).toBe(false);
  });

  it.each([
    ['an invalid cursor', { cursor: 'eyJhIjoxfQ' }],
    ['a cursor out of range', { cursor: Buffer.from('[9007199254740991,1]').toString('base64url') }],
    ['an unknown status', { statuses: [9] as never }],
    ['a day that does not exist', { from: '2026-02-30' }],
  ])('rejects %s with 400', async (_what, request) => {
    expect((await clients.root.call(listTrades, request)).code).toBe(400);
  });
});

describe('transaction detail', () => {
  it('returns all fields to agents who earn from it', async () => {
    const { id } = await byReference(clients.mid, 843_700);
    const info = await clients.mid.ok(getTrade, { id });
    expect(info).toMatchObject({
      reference: 'WHOLE',
      feeFen: 5_062,
      bankName: '中信银行',
      cardTail: '4402',
      policyName: '秒到版 2026',
      merchantName: '川味小馆（玉林店）',
      refundedFen: 400_000,
      availableOn: '2026-09-19',
    });
    expect(info.belongsTo).toEqual([
      { view: 'direct', name: '赵敏' },
      { view: 'indirect', name: '孙*' },
    ]);
    expect(info.refunds).toMatchObject([{ amountFen: 400_000 }]);
    const refund = await clients.mid.ok(getTrade, { id: info.refunds[0]?.id ?? '' });
    expect(refund).toMatchObject({
      kind: 'refund',
      original: { id, amountFen: 843_700 },
      shareFen: info.refunds[0]?.shareFen,
    });
  });

  it('returns the same bytes for transactions of other trees as for missing ones, in every call', async () => {
    const { id } = await byReference(clients.mid, 843_700);
    for (const [path, key] of [
      ['trx/info', 'id'],
      ['earnings/explain', 'tradeId'],
    ] as const) {
      const asked = (client: TestClient, value: string) =>
        client.raw('POST', `/prod-api/api/ag/${path}`, { [key]: value });
      const missing = await asked(clients.mid, '999999');
      expect(missing.json.code).toBe(404);
      for (const name of ['other', 'sibling'] as const)
        expect((await asked(clients[name], id)).text).toBe(missing.text);
    }
    const missing = await clients.other.raw('POST', '/prod-api/api/ag/earnings/info', { id: 'profit_share-999999' });
    expect((await clients.other.raw('POST', '/prod-api/api/ag/earnings/info', { id: `profit_share-${id}` })).text).toBe(
      missing.text,
    );
  });
});

describe('explanation of an earning', () => {
  it('adds up to the fee for every agent, and ends with the viewer', async () => {
    for (const name of LINE) {
      const { id, shareFen } = await byReference(clients[name], 843_700);
      const told = await clients[name].ok(explainEarning, { tradeId: id });
      expect(told.steps.reduce<number>((total, step) => total + step.shareFen, told.ownCostFen)).toBe(5_062);
      expect(told.steps.at(-1)).toMatchObject({ view: 'self', shareFen, leftFen: told.ownCostFen });
      expect(told.steps.map(({ isMerchantAgent }) => isMerchantAgent)).toEqual(
        told.steps.map((_step, index) => index === 0),
      );
      expect(told).toMatchObject({ feeFen: 5_062, feeRatePpm: 6_000, availableOn: '2026-09-19' });
      expect(told.steps.every(({ rule }) => rule.validFrom === '2026-06-20')).toBe(true);
    }
  });

  it('shows nothing above the viewer: no agent, no price, no amount', async () => {
    const { id } = await byReference(clients.mid, 843_700);
    const above = await clients.root.ok(explainEarning, { tradeId: id });
    const root = above.steps.at(-1);
    for (const path of ['earnings/explain', 'trx/info']) {
      const { text, json } = await clients.mid.raw('POST', `/prod-api/api/ag/${path}`, { id, tradeId: id });
      expect(json.code).toBe(200);
      for (const secret of [
        '陈立群',
        '陈*',
        '"agentId":"1"',
        `:${root?.rule.ratePpm},`,
        `:${above.ownCostFen},`,
        `:${root?.shareFen},`,
      ])
        expect(text).not.toContain(secret);
    }
    const told = await clients.mid.ok(explainEarning, { tradeId: id });
    expect(told.steps.map(({ name, view }) => [name, view])).toEqual([
      ['孙*', 'indirect'],
      ['赵敏', 'direct'],
      ['马俊杰', 'self'],
    ]);
  });

  it('mirrors the sale for a refund: each step is reversed in proportion, to the fen', async () => {
    const sale = await byReference(clients.mid, 843_700);
    const info = await clients.mid.ok(getTrade, { id: sale.id });
    const told = await clients.mid.ok(explainEarning, { tradeId: info.refunds[0]?.id ?? '' });
    expect(told).toMatchObject({
      kind: 'refund',
      original: { id: sale.id, amountFen: 843_700, feeFen: 5_062 },
      feeFen: 2_400,
      shareFen: info.refunds[0]?.shareFen,
    });
    expect(told.steps.reduce<number>((total, step) => total - step.shareFen, told.ownCostFen)).toBe(told.feeFen);
    expect(told.steps.at(-1)).toMatchObject({ shareFen: told.shareFen, originalShareFen: sale.shareFen });
  });

  it('returns 404 for a transaction that did not succeed', async () => {
    const [failed] = await all(clients.mid, { statuses: [2] });
    expect((await clients.mid.call(explainEarning, { tradeId: failed?.id ?? '' })).code).toBe(404);
  });

  it("links to the statement entry, which links back and has the merchant's name", async () => {
    const { id, shareFen } = await byReference(clients.mid, 843_700);
    const { entry } = await clients.mid.ok(explainEarning, { tradeId: id });
    const info = await clients.mid.ok(getStatementEntry, { id: entry?.id ?? '' });
    expect(info).toMatchObject({
      kind: 'profit_share',
      amountFen: shareFen,
      label: '川味小馆（玉林店）',
      transferNo: entry?.transferNo,
      trade: { id, reference: 'WHOLE', isRefund: false, feeFen: 5_062 },
    });
    const { rows } = await clients.mid.ok(listStatementEntries, { kinds: ['profit_share_reversal'] });
    const reversals = await clients.mid.ok(listStatementItems, {
      day: rows[0]?.day ?? '',
      wallet: 'profit_share',
      kind: 'profit_share_reversal',
      direction: 'out',
    });
    expect(reversals.rows[0]).toMatchObject({ kind: 'profit_share_reversal', label: '川味小馆（玉林店）' });
  });
});

describe('earnings', () => {
  it('are the non-zero shares, and their sums equal the rollups', async () => {
    for (const scope of ['self', 'team'] as const) {
      const { rows } = await clients.direct.ok(listEarnings, { scope, pageSize: 100 });
      const told = await clients.direct.ok(getEarningSummary, { scope, from: '2026-09-01', to: '2026-09-30' });
      const total = rows.reduce((so, { amountFen }) => so + amountFen, 0);
      expect(rows.every(({ amountFen, isDirect }) => amountFen !== 0 && (scope === 'team' || isDirect))).toBe(true);
      expect(told.amountFen).toBe(total);
      expect(told.byDay.reduce((so, { amountFen }) => so + amountFen, 0)).toBe(total);
      expect(told.byKind).toEqual([{ kind: 'profit_share', count: told.count, amountFen: total }]);
    }
  });

  it('have a detail with the transaction and the statement entry', async () => {
    const { rows } = await clients.direct.ok(listEarnings, { pageSize: 1 });
    expect(rows[0]).toMatchObject({ isRefund: true, isDirect: false });
    expect(await clients.direct.ok(getEarning, { id: rows[0]?.id ?? '' })).toMatchObject({
      ...rows[0],
      availableOn: '2026-09-19',
      entry: { id: expect.any(String) },
    });
  });

  it('are rejected with 400 for a period in the wrong order', async () => {
    expect((await clients.direct.call(getEarningSummary, { from: '2026-09-02', to: '2026-09-01' })).code).toBe(400);
  });
});
