import { describe, expect, it } from 'vitest';
import { password, typed, useSettlementStage } from '#testing/settlement.ts';
import { addOtherAccount } from '../../contract/accounts/add-other-account.ts';
import { addOwnAccount } from '../../contract/accounts/add-own-account.ts';
import { getProfile } from '../../contract/accounts/get-profile.ts';

const stage = useSettlementStage();

describe('POST …/settlement/addOther', () => {
  it('adds further accounts, optionally as the default', async () => {
    await stage.addOwn();
    await stage.addOther(2);
    await stage.root.ok(addOtherAccount, { ...typed(3), isDefault: true, password });
    const { settlement, others } = await stage.root.ok(getProfile, {});
    expect([settlement?.isDefault, ...others.map(({ isDefault }) => isDefault)]).toEqual([false, false, true]);
  });

  it('requires the own account first, each card only once, and at most ten accounts', async () => {
    expect(await stage.root.call(addOtherAccount, { ...typed(2), password })).toMatchObject({
      reason: 'settlement_missing',
    });
    await stage.addOwn();
    expect(await stage.root.call(addOtherAccount, { ...typed(1), password })).toMatchObject({ reason: 'card_exists' });
    for (let n = 2; n <= 10; n += 1) await stage.addOther(n);
    expect(await stage.root.call(addOtherAccount, { ...typed(11), password })).toMatchObject({
      reason: 'settlement_too_many',
    });
  });

  it('accepts the same card for another agent', async () => {
    await stage.addOwn();
    expect(
      (await (await stage.clientOf('other')).call(addOwnAccount, { ...typed(1), holderName: '谢文涛', password })).code,
    ).toBe(200);
  });
});
