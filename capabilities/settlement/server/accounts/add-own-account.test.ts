import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { makeBankCard, makeCnaps, makeNationalId } from '#platform/validate/make.ts';
import { codeSentTo } from '#testing/session.ts';
import { card, idNumber, password, paths, ROOT, typed, useSettlementStage } from '#testing/settlement.ts';
import { addOtherAccount } from '../../contract/accounts/add-other-account.ts';
import { addOwnAccount } from '../../contract/accounts/add-own-account.ts';
import { getProfile } from '../../contract/accounts/get-profile.ts';
import { sendSettlementSms } from '../../contract/send-settlement-sms.ts';
import { cardNumberOf, payableAccount, settlementAccountsOf } from '../api.ts';

const stage = useSettlementStage();
const now = () => stage.server.clock.now();

describe('POST /app/api/user/settle/add', () => {
  it('adds the first account with a code and returns it masked in the profile', async () => {
    await stage.root.ok(sendSettlementSms, {});
    const smsCode = await codeSentTo(stage.server.database.db, stage.world.agents.root.mobile);
    expect(await stage.root.ok(addOwnAccount, { ...typed(1), smsCode })).toEqual({
      id: expect.any(String),
      isVerified: true,
      payableAt: '2026-09-21T06:36:00.000Z',
    });
    const { settlement, others, counts } = await stage.root.ok(getProfile, {});
    expect(settlement).toMatchObject({
      kind: 'own',
      holderName: '陈立群',
      idNumber: `5101${'*'.repeat(10)}${idNumber.slice(-4)}`,
      cardNumber: `•••• ${card(1).slice(-4)}`,
      bankCode: 'CMB',
      bankName: '招商银行',
      branchName: '招商银行成都开发区支行',
      mobile: '138****7736',
      isDefault: true,
      isVerified: true,
    });
    expect([others, counts.settlementAccounts]).toEqual([[], 1]);
  });

  it('stores no plain card or ID numbers in the database, the audit log or any response', async () => {
    await stage.addOwn();
    const profile = await stage.root.raw('GET', '/prod-api/api/ag/my/center/info');
    const { rows } = await sql<{ text: string }>`
      select account::text as text from settlement.account union all select entry::text from audit.entry union all
        select body from trades.feed_batch`.execute(stage.server.database.db);
    const all = [profile.text, ...rows.map(({ text }) => text)].join('\n');
    expect(all.includes(card(1)) || all.includes(idNumber) || all.includes(password)).toBe(false);
  });

  it('accepts cards with spaces and a lower-case x in the ID number', async () => {
    const withX = makeNationalId(
      '510104',
      '1988-03-12',
      [...Array(1000).keys()].find((n) => makeNationalId('510104', '1988-03-12', n).endsWith('X')) ?? 0,
    );
    const spaced = card(1).replace(/(\d{4})/g, '$1 ');
    expect(
      (
        await stage.root.call(addOwnAccount, {
          ...typed(1),
          cardNumber: spaced,
          idNumber: withX.toLowerCase(),
          password,
        })
      ).code,
    ).toBe(200);
    const [account] = await settlementAccountsOf(stage.server.database.db, ROOT, now());
    const plain = await stage.server.database.db.transaction((tx) =>
      cardNumberOf(tx, stage.server.services.vault, { agentId: ROOT, id: account?.id ?? idOf(0), now: now() }),
    );
    expect(plain).toBe(card(1));
  });

  it.each([
    [{ holderName: 'A' }, 'holderName', '姓名须为 1–30 个汉字，少数民族姓名可含“·”'],
    [{ idNumber: '' }, 'idNumber', '证件号码不能为空'],
    [{ idNumber: '5101' }, 'idNumber', '证件号码不是 18 位'],
    [{ idNumber: `${idNumber.slice(0, 17)}${(Number(idNumber.at(-1)) + 1) % 10}` }, 'idNumber', '证件号码校验位错误'],
    [{ cardNumber: '6214830000000000' }, 'cardNumber', '银行卡号有误，请核对'],
    [{ cnaps: '123456789012' }, 'cnaps', '联行号有误，请核对 12 位数字'],
    [{ mobile: '12345678901' }, 'mobile', '请输入正确的 11 位手机号'],
    [{ cardNumber: 6214830000000017 }, 'cardNumber', '填写有误'],
    [{ holderName: ['陈立群'] }, 'holderName', '填写有误'],
  ])('reports invalid fields of %j', async (change, field, msg) => {
    const { json } = await stage.root.raw(
      'POST',
      paths.add,
      { ...typed(1), ...change, password },
      { 'accept-language': 'zh-Hans' },
    );
    expect(json).toMatchObject({ code: 400, fields: { [field]: msg } });
  });

  it('refuses credit cards, a branch of another bank and an unknown branch', async () => {
    const refusal = async (change: object) =>
      (await stage.root.call(addOwnAccount, { ...typed(1), ...change, password })).reason;
    expect(await refusal({ cardNumber: makeBankCard('622575', 1, 16) })).toBe('card_is_credit');
    expect(await refusal({ cnaps: makeCnaps('102', '6510', 12) })).toBe('card_bank_mismatch');
    expect(await refusal({ cnaps: makeCnaps('308', '6510', 9999) })).toBe('branch_unknown');
    expect(await settlementAccountsOf(stage.server.database.db, ROOT, now())).toEqual([]);
  });

  it('creates exactly one account from concurrent requests', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => stage.root.call(addOwnAccount, { ...typed(1), password })),
    );
    expect(answers.map(({ code, reason }) => (code === 200 ? 'done' : reason)).toSorted()).toEqual([
      'done',
      'settlement_exists',
      'settlement_exists',
      'settlement_exists',
    ]);
  });

  it('leaves the account unverified when settlement_auto_verify is off', async () => {
    const { db } = stage.server.database;
    await sql`update reference.config set value = 'off' where key = 'settlement_auto_verify'`.execute(db);
    const { id, isVerified } = await stage.addOwn();
    await sql`update reference.config set value = 'on' where key = 'settlement_auto_verify'`.execute(db);
    expect(isVerified).toBe(false);
    await expect(db.transaction((tx) => payableAccount(tx, ROOT, idOf(Number(id)), now()))).rejects.toMatchObject({
      reason: 'settlement_unverified',
    });
  });

  it('is refused for specific accounts, frozen agents, missing permission and anonymous callers', async () => {
    const request = { ...typed(1), password };
    expect(await (await stage.clientOf('specific')).call(addOwnAccount, request)).toMatchObject({
      code: 601,
      reason: 'specific_account',
    });
    expect(await (await stage.clientOf('frozen')).call(addOwnAccount, request)).toMatchObject({
      code: 601,
      reason: 'agent_frozen',
    });
    expect((await (await stage.clientOf('viewer')).call(addOwnAccount, request)).code).toBe(601);
    expect((await stage.server.client().call(addOwnAccount, request)).code).toBe(401);
    expect((await (await stage.clientOf('specific')).call(sendSettlementSms, {})).reason).toBe('specific_account');
  });
});

describe('the step-up', () => {
  it('is required, and locks after five wrong passwords', async () => {
    expect(await stage.root.call(addOwnAccount, typed(1))).toMatchObject({ reason: 'step_up_required' });
    for (const left of [4, 3, 2, 1]) {
      expect(await stage.root.call(addOwnAccount, { ...typed(1), password: 'wrong' })).toMatchObject({
        reason: 'step_up_wrong',
        msg: `密码错误，还可尝试 ${left} 次`,
      });
    }
    expect(await stage.root.call(addOwnAccount, { ...typed(1), password: 'wrong' })).toMatchObject({
      reason: 'step_up_locked',
    });
    expect(await stage.root.call(addOwnAccount, { ...typed(1), password })).toMatchObject({ reason: 'step_up_locked' });
    stage.server.clock.advance(15 * 60_000);
    expect((await stage.root.call(addOwnAccount, { ...typed(1), password })).code).toBe(200);
  });

  it('accepts a code of its purpose once, and does not consume it when the card is refused', async () => {
    await stage.root.ok(sendSettlementSms, { mobile: '13911112222' });
    const smsCode = await codeSentTo(stage.server.database.db, stage.world.agents.root.mobile);
    expect(
      (await stage.root.call(addOwnAccount, { ...typed(1), cnaps: makeCnaps('102', '6510', 12), smsCode })).reason,
    ).toBe('card_bank_mismatch');
    expect((await stage.root.call(addOwnAccount, { ...typed(1), smsCode })).code).toBe(200);
    expect(await stage.root.call(addOtherAccount, { ...typed(2), smsCode })).toMatchObject({
      reason: 'sms_code_wrong',
    });
  });
});
