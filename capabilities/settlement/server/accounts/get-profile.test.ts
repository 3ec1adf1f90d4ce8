import { describe, expect, it } from 'vitest';
import { password, typed, useSettlementStage } from '#testing/settlement.ts';
import { addOwnAccount } from '../../contract/accounts/add-own-account.ts';
import { getProfile } from '../../contract/accounts/get-profile.ts';

const stage = useSettlementStage();

describe('GET …/my/center/info', () => {
  it('returns the agent, its level and its inviter masked, and no other data of its parent', async () => {
    const { json } = await (await stage.clientOf('direct')).raw('GET', '/prod-api/api/ag/my/center/info');
    expect(Object.keys(json.data as object).toSorted()).toEqual([
      'certification',
      'counts',
      'info',
      'others',
      'payees',
    ]);
    expect(json.data).toMatchObject({
      info: {
        code: stage.world.agents.direct.code,
        name: '赵敏',
        mobile: '139****0003',
        levelCode: 'V2',
        levelName: 'V2',
        status: 'normal',
        inviterName: '马*',
      },
      certification: { status: 'approved' },
      counts: { settlementAccounts: 0, directAgents: 1, unreadNotices: 1 },
    });
    expect((await stage.root.ok(getProfile, {})).info).not.toHaveProperty('inviterName');
  });

  it('returns its settlement accounts to staff with the permission', async () => {
    const direct = await stage.clientOf('direct');
    await direct.ok(addOwnAccount, { ...typed(1), holderName: '赵敏', password });
    expect((await (await stage.clientOf('viewer')).ok(getProfile, {})).settlement).toBeDefined();
  });
});
