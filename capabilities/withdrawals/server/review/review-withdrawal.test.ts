/** The staff's decision on a withdrawal above the limit, and its outcome for the agent. */
import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { getWithdrawal } from '#capabilities/withdrawals/contract/list/get-withdrawal.ts';
import { approveWithdrawal } from '#capabilities/withdrawals/contract/review/approve-withdrawal.ts';
import { rejectWithdrawal } from '#capabilities/withdrawals/contract/review/reject-withdrawal.ts';
import { searchWithdrawals } from '#capabilities/withdrawals/contract/review/search-withdrawals.ts';
import { usePayoutStage } from '#testing/payout.ts';

const stage = usePayoutStage();

describe('the staff', () => {
  it('finds a withdrawal above the limit and approves it; then it is paid', async () => {
    const { id, no } = await stage.send(600_000);
    const staff = await stage.server.asStaff('finance');
    expect((await staff.ok(searchWithdrawals, { tab: 'review' })).rows).toMatchObject([
      { id, no, agent: { code: 'ZY80542' }, amountFen: 600_000, status: 'applied' },
    ]);
    await staff.ok(approveWithdrawal, { id, step: 'final', note: 'checked' });
    const batch = await stage.exported();
    await stage.imported(stage.answered(batch, () => 'paid,,B8'));
    expect(await stage.stateOf(id)).toBe('paid');
  });

  it('rejects with a reason that the agent sees; the money is available again', async () => {
    const { id } = await stage.send(600_000);
    const staff = await stage.server.asStaff('finance');
    expect((await staff.call(rejectWithdrawal, { id, code: 'other' })).code).toBe(400);
    const before = await stage.share();
    await staff.ok(rejectWithdrawal, { id, code: 'other', note: '请先更新证件照片' });
    expect(await stage.client.ok(getWithdrawal, { id })).toMatchObject({
      status: 'rejected',
      reason: '请先更新证件照片',
    });
    expect((await stage.share())?.heldFen).toBe((before?.heldFen ?? 0) - 600_000);
    expect((await staff.call(approveWithdrawal, { id, step: 'final' })).code).toBe(409);
    expect((await staff.call(approveWithdrawal, { id: '999999999', step: 'final' })).code).toBe(404);
  });

  it('has an audit row for each decision, batch and result, with a name', async () => {
    const { rows } = await sql<{ call: string }>`
      select distinct call from audit.entry where operator is not null and call like 'withdrawals.%'
        and outcome = 'done'
      order by call`.execute(stage.db());
    expect(rows.map(({ call }) => call)).toEqual([
      'withdrawals.approve-withdrawal',
      'withdrawals.export-payouts',
      'withdrawals.import-payouts',
      'withdrawals.reject-withdrawal',
    ]);
  });
});
