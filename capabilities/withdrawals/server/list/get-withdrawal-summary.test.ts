import { describe, expect, it } from 'vitest';
import { idOf } from '#platform/ids/id.ts';
import { DIRECT, usePayoutStage } from '#testing/payout.ts';
import { application } from '#testing/wallet.ts';
import { applyWithdrawal } from '../../contract/applying/apply-withdrawal.ts';
import { cancelWithdrawal } from '../../contract/list/cancel-withdrawal.ts';
import { getWithdrawalSummary } from '../../contract/list/get-withdrawal-summary.ts';
import { listWithdrawals } from '../../contract/list/list-withdrawals.ts';

const stage = usePayoutStage();
const none = { count: 0, amountFen: 0 };

const applied = async (...amountsFen: number[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const amountFen of amountsFen)
    ids.push((await stage.client.ok(applyWithdrawal, application(stage.payee, amountFen))).id);
  return ids;
};

describe('the summary of the withdrawals', () => {
  it('is zero before the first one', async () => {
    expect(await stage.client.ok(getWithdrawalSummary, {})).toEqual({
      open: none,
      paid: none,
      paidThisYear: none,
      stopped: none,
      months: [],
    });
  });

  it('counts each state like the list, and sums net amounts by the month of applying', async () => {
    const [, , third = ''] = await applied(10_000, 20_000, 30_000);
    await stage.client.ok(cancelWithdrawal, { id: third });
    const batch = await stage.exported();
    let line = 0;
    await stage.imported(stage.answered(batch, () => ((line += 1) === 1 ? 'paid,,B1' : 'failed,closed,')));
    await applied(40_000);
    const { months, ...states } = await stage.client.ok(getWithdrawalSummary, {});
    const { rows: paid } = await stage.client.ok(listWithdrawals, { state: 'paid' });
    const net = { count: 1, amountFen: paid[0]?.netFen };
    expect(states).toEqual({
      open: { count: 1, amountFen: 40_000 },
      paid: net,
      paidThisYear: net,
      stopped: { count: 2, amountFen: 50_000 },
    });
    expect(months).toEqual([{ month: '2026-09', ...net }]);
    for (const state of ['open', 'paid', 'stopped'] as const)
      expect((await stage.client.ok(listWithdrawals, { state })).rows).toHaveLength(states[state].count);
  });

  it('contains nothing of other agents', async () => {
    const other = await stage.server.as(idOf(4));
    expect((await other.ok(getWithdrawalSummary, {})).open).toEqual(none);
  });

  it('begins a new year at midnight in Shanghai', async () => {
    const at = async (instant: string) => {
      stage.server.clock.set(instant);
      return (await stage.server.as(DIRECT)).ok(getWithdrawalSummary, {});
    };
    expect((await at('2026-12-31T15:59:59Z')).paidThisYear.count).toBe(1);
    const { paid, paidThisYear } = await at('2026-12-31T16:00:00Z');
    expect([paid.count, paidThisYear.count]).toEqual([1, 0]);
  });
});
