import { describe, expect, it } from 'vitest';
import type { InputOf } from '#platform/contract/call.ts';
import { all, clients, LINE, sold, sum, useTradeDays, world } from '#testing/trade-days.ts';
import { getTradeSummary } from '../../contract/lookup/get-trade-summary.ts';
import { listTrades } from '../../contract/lookup/list-trades.ts';

useTradeDays();

describe('list of transactions', () => {
  it('returns the transactions of the agent and its team, newest first, without duplicates, for any page size', async () => {
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
    ['the brand of the terminals', { brandId: '1' }, 26],
    ['a brand without sales', { brandId: '3' }, 0],
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
        { brandId: '1' },
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
