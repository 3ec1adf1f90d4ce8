import { expect, it } from 'vitest';
import { getWholeTrade } from '#capabilities/trades/contract/lookup/get-whole-trade.ts';
import { searchAllTrades } from '#capabilities/trades/contract/lookup/search-all-trades.ts';
import { server, useTradeDays } from '#testing/trade-days.ts';
import { getDay } from '../../contract/desk/get-day.ts';
import { listQueues } from '../../contract/desk/list-queues.ts';

useTradeDays();

it('adds up the fees of the day to what the agents got and what is left, as each transaction shows it', async () => {
  const staff = await server.asStaff('finance');
  const day = await staff.ok(getDay, {});
  const { rows } = await staff.ok(searchAllTrades, { from: day.day, to: day.day, statuses: [1], pageSize: 100 });
  const whole = await Promise.all(rows.map(({ id }) => staff.ok(getWholeTrade, { id })));
  const sign = (kind: string): number => (kind === 'refund' ? -1 : 1);
  const shares = whole.flatMap(({ levels }) => levels.map(({ shareFen }) => shareFen));
  expect(day.saleCount).toBe(rows.filter(({ kind }) => kind === 'sale').length);
  expect(day.sharedFen).toBe(shares.reduce((sum, share) => sum + share, 0));
  expect(day.restFen).toBe(whole.reduce((sum, { kind, restFen }) => sum + sign(kind) * restFen, 0));
  expect(day.feeFen).toBe(day.sharedFen + day.restFen);
  expect(day.hours.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(day.amountFen);
});

it('shows each role only the queues that it may see', async () => {
  const keysOf = async (role: 'finance' | 'operations' | 'admin') =>
    (await (await server.asStaff(role)).ok(listQueues, {})).queues.map(({ key }) => key).toSorted();
  expect(await keysOf('admin')).toEqual([]);
  expect(await keysOf('finance')).toEqual(['adjustments', 'disputes', 'quarantine', 'taxes', 'withdrawals']);
  expect(await keysOf('operations')).toEqual(['disputes', 'identity', 'merchants', 'operations', 'quarantine']);
});
