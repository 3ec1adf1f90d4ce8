import { testOperator } from '#testing/staff.ts';
import { sql } from '#platform/db/sql.ts';
import { describe, expect, it } from 'vitest';
import { getWithdrawal } from '../contract/get-withdrawal.ts';
import { reviewWithdrawal } from './review-withdrawal.ts';
import { DIRECT, NOW, usePayoutStage } from '#testing/payout.ts';
import { withdrawalsToReview } from './withdrawals-to-review.ts';
import { payoutExport } from './payout/export-payouts.ts';

const stage = usePayoutStage();
const now = NOW;

describe('the operator', () => {
  it('lists withdrawals above the limit, reviews and approves one; then it is paid', async () => {
    const { id, no } = await stage.send(600_000);
    expect(await withdrawalsToReview(stage.db())).toMatchObject([
      { no, agentId: DIRECT, amountFen: 600_000, status: 'applied' },
    ]);
    await reviewWithdrawal(stage.db(), no, { event: 'review', operator: testOperator(), now });
    expect(await stage.stateOf(id)).toBe('reviewing');
    expect(await payoutExport(stage.db(), { operator: testOperator(), now, vault: stage.vault() })).toBeUndefined();
    await reviewWithdrawal(stage.db(), no, { event: 'approve', operator: testOperator(), now, note: 'checked' });
    const batch = await stage.exported();
    await stage.imported(stage.answered(batch, () => 'paid,,B8'));
    expect(await stage.stateOf(id)).toBe('paid');
  });

  it('rejects with a reason that the agent sees; the money is available again', async () => {
    const { id, no } = await stage.send(600_000);
    await expect(reviewWithdrawal(stage.db(), no, { event: 'reject', operator: testOperator(), now })).rejects.toThrow(
      /a rejection needs a reason/,
    );
    const before = await stage.share();
    await reviewWithdrawal(stage.db(), no, {
      event: 'reject',
      operator: testOperator(),
      now,
      note: '请先更新证件照片',
    });
    expect(await stage.client.ok(getWithdrawal, { id })).toMatchObject({
      status: 'rejected',
      reason: '请先更新证件照片',
    });
    expect((await stage.share())?.heldFen).toBe((before?.heldFen ?? 0) - 600_000);
    await expect(reviewWithdrawal(stage.db(), no, { event: 'approve', operator: testOperator(), now })).rejects.toThrow(
      `${no} cannot be approved: its status is rejected.`,
    );
    await expect(
      reviewWithdrawal(stage.db(), 'W1', { event: 'approve', operator: testOperator(), now }),
    ).rejects.toThrow('Withdrawal W1 does not exist.');
  });

  it('writes an audit row for each decision, batch and result', async () => {
    const { rows } = await sql<{
      call: string;
    }>`select distinct call from audit.entry where ip = 'cli' order by call`.execute(stage.db());
    expect(rows.map(({ call }) => call)).toEqual([
      'wallet.approve-withdrawal',
      'wallet.export-payouts',
      'wallet.import-payouts',
      'wallet.reject-withdrawal',
      'wallet.review-withdrawal',
    ]);
  });
});
