import { describe, expect, it } from 'vitest';
import { clients, useTradeDays } from '#testing/trade-days.ts';
import { getEarning } from '../contract/get-earning.ts';
import { getEarningSummary } from '../contract/get-earning-summary.ts';
import { listEarnings } from '../contract/list-earnings.ts';

useTradeDays();

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
