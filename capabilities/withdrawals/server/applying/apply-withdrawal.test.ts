import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { sendSms } from '#capabilities/session/contract/codes/send-sms.ts';
import { codeSentTo } from '#testing/session.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { application, apply, PASSWORD, usePayee } from '#testing/wallet.ts';
import { applyWithdrawal } from '../../contract/applying/apply-withdrawal.ts';
import { getBalances } from '../../contract/applying/get-balances.ts';
import { cancelWithdrawal } from '../../contract/list/cancel-withdrawal.ts';
import { listWithdrawals } from '../../contract/list/list-withdrawals.ts';

const DIRECT = idOf<AgentId>(3);
const stage = usePayee({ agentId: DIRECT, dailyCount: 1000, earnedFen: 200_000_000_00 });

const setRule = (set: string) => stage.server.database.pool.query(`update withdrawals.rule set ${set}`);
const empty = async () => {
  await stage.server.database.pool.query(
    "update agents.agent set status = 'normal', is_specific = false, certification = 'approved' where id = $1",
    [DIRECT],
  );
};

beforeEach(async () => {
  stage.server.clock.set(STORY_NOW);
  await empty();
});

describe('applying for a withdrawal', () => {
  it('holds the amount at once and shows fee, tax, net and payee', async () => {
    const before = await stage.share();
    const done = await stage.client.ok(applyWithdrawal, { ...application(stage.payee, 800_000), netFen: 751_800 });
    expect(done).toMatchObject({
      status: 'applied',
      amountFen: 800_000,
      feeFen: 200,
      taxFen: 48_000,
      netFen: 751_800,
      canCancel: true,
      arrival: { day: '2026-09-18', by: '18:00' },
    });
    expect(done.no).toMatch(/^W20260918\d{6}$/);
    expect(done.payee).toMatchObject({ bankCode: 'CMB', holderName: '赵敏' });
    expect(JSON.stringify(done)).not.toMatch(/621483\d{10}/);
    const after = await stage.share();
    expect(after).toMatchObject({
      balanceFen: before?.balanceFen,
      heldFen: (before?.heldFen ?? 0) + 800_000,
      availableFen: (before?.availableFen ?? 0) - 800_000,
    });
  });

  it('approves an amount within the limit automatically and leaves a larger one to the operator', async () => {
    const small = await stage.client.ok(applyWithdrawal, application(stage.payee, 500_000));
    const big = await stage.client.ok(applyWithdrawal, application(stage.payee, 500_001));
    expect(small.steps.map(({ step }) => step)).toEqual(['applied', 'approved']);
    expect(big.steps.map(({ step }) => step)).toEqual(['applied']);
  });

  it('accepts 8-digit amounts to the fen', async () => {
    await setRule('maximum_fen = 9999999999');
    const done = await stage.client.ok(applyWithdrawal, application(stage.payee, 9_999_999_999));
    expect(done).toMatchObject({ amountFen: 9_999_999_999, taxFen: 600_000_000, netFen: 9_399_999_799 });
    expect((await stage.client.call(applyWithdrawal, application(stage.payee, 10_000_000_000))).code).toBe(400);
    await setRule('maximum_fen = 5000000');
  });

  it.each([
    ['a fractional amount', { amountFen: 1.5 }],
    ['an amount of zero', { amountFen: 0 }],
    ['a negative amount', { amountFen: -10_000 }],
    ['an amount as text', { amountFen: '10000' as never }],
    ['an unknown wallet', { wallet: 'bonus' as never }],
    ['no payee', { settlementAccountId: undefined as never }],
  ])('refuses %s as malformed', async (_what, wrong) => {
    expect(await stage.client.call(applyWithdrawal, { ...application(stage.payee, 10_000), ...wrong })).toMatchObject({
      code: 400,
    });
  });

  it('requires an idempotency key', async () => {
    expect(
      (await stage.client.raw('POST', '/prod-api/api/ag/wallet/withdraw/apply', application(stage.payee, 10_000))).json,
    ).toMatchObject({ code: 400 });
  });

  it('changes nothing but the audit log when it is refused', async () => {
    const before = await stage.client.ok(getBalances, {});
    expect(await stage.client.call(applyWithdrawal, application(stage.payee, 9_999))).toMatchObject({
      code: 601,
      reason: 'withdraw_below_minimum',
      msg: '单笔最少提现 100.00 元',
    });
    expect(await stage.client.ok(getBalances, {})).toEqual(before);
    const { rows } = await sql<{
      outcome: string;
      reason: string;
    }>`select outcome, reason from audit.entry
      where call = 'withdrawals.apply-withdrawal' order by id desc limit 1`.execute(stage.server.database.db);
    expect(rows).toEqual([{ outcome: 'refused', reason: 'withdraw_below_minimum' }]);
  });

  it('refuses when fee or tax have changed since the preview', async () => {
    expect(
      await stage.client.call(applyWithdrawal, { ...application(stage.payee, 10_000), netFen: 9_300 }),
    ).toMatchObject({
      code: 601,
      reason: 'withdraw_terms_changed',
    });
  });

  it('applies the opening hours in Asia/Shanghai', async () => {
    stage.server.clock.set('2026-09-18T14:00:00Z');
    expect(await apply(stage.client, stage.payee, 10_000)).toMatchObject({
      reason: 'withdraw_closed',
      msg: '提现时间为 08:00–22:00，请在开放时间内再来',
    });
  });

  it('limits the count per day and wallet; cancelled and rejected withdrawals do not count', async () => {
    await setRule(
      `daily_count = (select count(*) + 1 from withdrawals.withdrawal where applied_on = '2026-09-18' and status not in ('cancelled', 'failed', 'rejected'))`,
    );
    expect((await apply(stage.client, stage.payee, 10_000)).code).toBe(200);
    expect(await apply(stage.client, stage.payee, 10_000)).toMatchObject({ reason: 'withdraw_daily_count' });
    stage.server.clock.set('2026-09-19T02:00:00Z');
    expect((await apply(stage.client, stage.payee, 10_000)).code).toBe(200);
    await setRule('daily_count = 1000');
  });
});

describe('refuses', () => {
  const become = (set: string) =>
    stage.server.database.pool.query(`update agents.agent set ${set} where id = $1`, [DIRECT]);

  it('a frozen agent, and holds nothing', async () => {
    await become(`status = 'frozen'`);
    expect(await apply(stage.client, stage.payee, 10_000)).toMatchObject({ code: 601, reason: 'agent_frozen' });
  });

  it('a specific account', async () => {
    await become('is_specific = true');
    expect(await apply(stage.client, stage.payee, 10_000)).toMatchObject({
      code: 601,
      reason: 'withdraw_specific_account',
    });
    expect(await stage.client.ok(getBalances, {})).toMatchObject({ isSpecific: true, total: { withdrawableFen: 0 } });
  });

  it('an agent that is not certified', async () => {
    await become(`certification = 'submitted'`);
    expect(await apply(stage.client, stage.payee, 10_000)).toMatchObject({
      code: 601,
      reason: 'withdraw_not_certified',
    });
  });

  it("an agent that names another agent's settlement account, or one that does not exist", async () => {
    const other = await stage.withPayee(idOf(4));
    for (const id of [other.settlementAccountId, '999999'])
      expect(await apply(stage.client, id, 10_000)).toMatchObject({
        code: 601,
        reason: 'withdraw_no_settlement_account',
      });
  });

  it('an unverified settlement account', async () => {
    await stage.server.database.pool.query('update settlement.account set verified_at = null where id = $1', [
      stage.payee,
    ]);
    expect(await apply(stage.client, stage.payee, 10_000)).toMatchObject({
      code: 601,
      reason: 'withdraw_settlement_unverified',
    });
    await stage.server.database.pool.query('update settlement.account set verified_at = now() where id = $1', [
      stage.payee,
    ]);
  });

  it('staff: a viewer can read the wallet but not withdraw, an operator of terminals cannot even read it', async () => {
    const viewer = await stage.server.as(DIRECT, 'agent-viewer');
    expect((await viewer.call(getBalances, {})).code).toBe(200);
    expect(await apply(viewer, stage.payee, 10_000)).toMatchObject({ code: 601, reason: 'permission' });
    const operator = await stage.server.as(DIRECT, 'agent-operator');
    expect(await operator.call(getBalances, {})).toMatchObject({ code: 601, reason: 'permission' });
    expect((await stage.server.client().call(getBalances, {})).code).toBe(401);
  });
});

describe('the proof of identity', () => {
  it('is required', async () => {
    expect(
      await stage.client.call(applyWithdrawal, { ...application(stage.payee, 10_000), password: undefined }),
    ).toMatchObject({
      code: 601,
      reason: 'step_up_required',
    });
  });

  it('must be correct', async () => {
    expect(
      await stage.client.call(applyWithdrawal, { ...application(stage.payee, 10_000), password: 'wrong-one' }),
    ).toMatchObject({
      code: 601,
      reason: 'step_up_wrong',
    });
    expect(
      await stage.client.call(applyWithdrawal, {
        ...application(stage.payee, 10_000),
        password: undefined,
        smsCode: '000000',
      }),
    ).toMatchObject({ code: 601, reason: 'sms_code_wrong' });
  });

  it('may be a text message code, which can be used once', async () => {
    const { rows } = await sql<{
      mobile: string;
    }>`select mobile from session.account where agent_id = ${DIRECT} and role = 'agent' order by id desc
      limit 1`.execute(stage.server.database.db);
    await stage.client.ok(sendSms, { type: 'withdraw' });
    const smsCode = await codeSentTo(stage.server.database.db, rows[0]?.mobile ?? '');
    const request = { ...application(stage.payee, 10_000), password: undefined, smsCode };
    expect((await stage.client.call(applyWithdrawal, request)).code).toBe(200);
    expect(await stage.client.call(applyWithdrawal, request)).toMatchObject({ reason: 'sms_code_wrong' });
  });

  it('is not consumed when the withdrawal is not possible anyway: the code stays valid', async () => {
    expect(
      await stage.client.call(applyWithdrawal, { ...application(stage.payee, 100), password: 'wrong-one' }),
    ).toMatchObject({
      reason: 'withdraw_below_minimum',
    });
  });
});

describe('the same idempotency key', () => {
  it('with the same body, 64 times concurrently, creates one withdrawal and returns identical bytes', async () => {
    const before = (await stage.client.ok(listWithdrawals, { pageSize: 100 })).rows.length;
    const send = () =>
      stage.client.raw('POST', '/prod-api/api/ag/wallet/withdraw/apply', application(stage.payee, 12_345), {
        'idempotency-key': 'the-same-key-64-times',
      });
    const answers = await Promise.all(Array.from({ length: 64 }, send));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.json.code).toBe(200);
    expect((await stage.client.ok(listWithdrawals, { pageSize: 100 })).rows.length).toBe(before + 1);
    expect((await send()).text).toBe(answers[0]?.text);
  });

  it('with another body is a conflict', async () => {
    expect((await apply(stage.client, stage.payee, 20_000, 'one-key-two-bodies')).code).toBe(200);
    expect(await apply(stage.client, stage.payee, 20_001, 'one-key-two-bodies')).toMatchObject({ code: 409 });
  });

  it('stored by an earlier version under the former name of the call returns the stored answer', async () => {
    const { pool } = stage.server.database;
    const first = await apply(stage.client, stage.payee, 23_456, 'key-of-an-earlier-version');
    const body = JSON.stringify(applyWithdrawal.request.parse(application(stage.payee, 23_456)));
    const hash = stage.server.services.vault.blindIndex('platform.idempotency', `wallet.withdraw-apply\n${body}`);
    await pool.query(
      "update platform.idempotency set call = 'wallet.withdraw-apply', body_hash = $1 where key = 'key-of-an-earlier-version'",
      [hash],
    );
    expect(await apply(stage.client, stage.payee, 23_456, 'key-of-an-earlier-version')).toEqual(first);
    expect(await apply(stage.client, stage.payee, 23_457, 'key-of-an-earlier-version')).toMatchObject({ code: 409 });
  });

  it('sent to another call is a conflict', async () => {
    const { id } = await stage.client.ok(applyWithdrawal, application(stage.payee, 20_000));
    expect((await stage.client.call(cancelWithdrawal, { id }, { key: 'one-key-two-calls' })).code).toBe(200);
    const elsewhere = await apply(stage.client, stage.payee, 20_000, 'one-key-two-calls');
    expect(elsewhere).toMatchObject({ code: 409 });
  });

  it('can be reused after a refused request', async () => {
    expect(await apply(stage.client, stage.payee, 1, 'refused-then-right')).toMatchObject({ code: 601 });
    expect((await apply(stage.client, stage.payee, 20_000, 'refused-then-right')).code).toBe(200);
  });
});

it('stores no password, no code and no plain card number', async () => {
  const { rows } = await sql<{ all: string }>`
    select (select jsonb_agg(to_jsonb(w) - 'payee_sealed') from withdrawals.withdrawal w)::text || (select jsonb_agg(e)
      from audit.entry e where call like 'withdrawals.%')::text
      || (select jsonb_agg(i) from platform.idempotency i)::text as all`.execute(stage.server.database.db);
  expect(rows[0]?.all).not.toContain(PASSWORD);
  expect(rows[0]?.all).not.toMatch(/621483\d{10}/);
});
