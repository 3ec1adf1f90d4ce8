import { describe, expect, it } from 'vitest';
import { applyWithdrawal } from '#capabilities/withdrawals/contract/applying/apply-withdrawal.ts';
import { cancelWithdrawal } from '#capabilities/withdrawals/contract/list/cancel-withdrawal.ts';
import { password, typed, useSettlementStage } from '#testing/settlement.ts';
import { addOtherAccount } from '../../contract/accounts/add-other-account.ts';
import { deleteOtherAccount } from '../../contract/accounts/delete-other-account.ts';
import { getProfile } from '../../contract/accounts/get-profile.ts';

const stage = useSettlementStage();

describe('POST …/settlement/delOther', () => {
  it('deletes another account; the own one becomes the default', async () => {
    await stage.addOwn();
    const { id } = await stage.root.ok(addOtherAccount, { ...typed(2), isDefault: true, password });
    await stage.root.ok(deleteOtherAccount, { id, password });
    const { settlement, others } = await stage.root.ok(getProfile, {});
    expect([settlement?.isDefault, others]).toEqual([true, []]);
    expect((await stage.root.call(deleteOtherAccount, { id, password })).code).toBe(404);
    expect((await stage.root.call(addOtherAccount, { ...typed(2), password })).code).toBe(200);
  });

  it('requires the password or a code, like every other change, and keeps the account without it', async () => {
    await stage.addOwn();
    const { id } = await stage.addOther();
    expect(await stage.root.call(deleteOtherAccount, { id })).toMatchObject({ code: 601, reason: 'step_up_required' });
    expect(await stage.root.call(deleteOtherAccount, { id, password: 'wrong' })).toMatchObject({
      code: 601,
      reason: 'step_up_wrong',
    });
    expect((await stage.root.ok(getProfile, {})).others).toHaveLength(1);
  });

  it('refuses the own account, and one that an open withdrawal uses', async () => {
    const own = await stage.addOwn();
    const { id } = await stage.addOther();
    expect(await stage.root.call(deleteOtherAccount, { id: own.id, password })).toMatchObject({
      reason: 'settlement_is_own',
    });
    await stage.earn(1_000_000);
    const withdrawal = await stage.root.ok(applyWithdrawal, {
      wallet: 'profit_share',
      amountFen: 100_000,
      settlementAccountId: id,
      password,
    });
    expect(await stage.root.call(deleteOtherAccount, { id, password })).toMatchObject({
      code: 601,
      reason: 'settlement_in_use',
    });
    await stage.root.ok(cancelWithdrawal, { id: withdrawal.id });
    expect((await stage.root.call(deleteOtherAccount, { id, password })).code).toBe(200);
  });
});
