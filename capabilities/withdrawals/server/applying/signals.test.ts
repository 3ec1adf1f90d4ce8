/** Signals decide: a setting says what each of them requires, and that is asked for. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { sendSms } from '#capabilities/session/contract/codes/send-sms.ts';
import { login } from '#capabilities/session/contract/login/login.ts';
import { freshDatabase } from '#testing/fresh-database.ts';
import { codeSentTo, TEST_PASSWORD } from '#testing/session.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { STORY_NOW, type TestClient } from '#testing/test-server.ts';
import { application, walletWorld, type WalletWorld } from '#testing/wallet.ts';
import { applyWithdrawal } from '../../contract/applying/apply-withdrawal.ts';
import { previewWithdrawal } from '../../contract/applying/preview-withdrawal.ts';
import type { Signal, SignalAct } from '../../contract/enums.ts';
import { getWithdrawalReview } from '../../contract/review/get-withdrawal-review.ts';
import { signalActs } from './signal-settings.ts';

const AGENT = AGENT_IDS.direct;
let world: WalletWorld;
let client: TestClient;
let payee: string;
const db = () => world.server.database.db;

const KEYS: Readonly<Record<Signal, string>> = {
  new_payee: 'new_payee',
  other_holder: 'other_holder',
  first_withdrawal: 'first',
  new_device: 'new_device',
  credential_changed: 'credential',
  day_sum: 'day_sum',
};
const set = (signal: Signal, act: SignalAct) =>
  sql`update reference.config set value = ${act} where key = ${`withdrawal_signal_${KEYS[signal]}`}`.execute(db());
const preview = (amountFen = 20_000) => client.ok(previewWithdrawal, { wallet: 'profit_share', amountFen });
const apply = (more: object = {}, amountFen = 20_000) =>
  client.call(applyWithdrawal, { ...application(payee, amountFen), ...more } as never);
const paid = (value: boolean) =>
  sql`update withdrawals.withdrawal set status = ${value ? 'paid' : 'failed'}, payout_batch_id = 1, payout_serial = id,
    paying_at = applied_at, finished_at = applied_at, approved_at = applied_at, approved_by = 'rule', reason = '-'
    where agent_id = ${AGENT}`.execute(db());

beforeAll(async () => {
  world = await walletWorld();
  ({ client, settlementAccountId: payee } = await world.withPayee(AGENT));
  await world.earn(AGENT, 50_000_000);
  await sql`update withdrawals.rule set daily_count = 100`.execute(db());
  await sql`insert into withdrawals.payout_batch (no, adapter, exported_at, count, total_fen, file_sha256)
    values ('B1', 'test', now(), 0, 0, '')`.execute(db());
});
afterAll(() => world.server.close());
beforeEach(async () => {
  world.server.clock.set(STORY_NOW);
  for (const signal of Object.keys(KEYS) as Signal[]) await set(signal, 'pass');
});

it('delivered, asks for something at each signal: a review where money may go to another person', async () => {
  const delivered = await freshDatabase();
  expect(await signalActs(delivered.db)).toEqual({
    new_payee: 'review',
    other_holder: 'review',
    first_withdrawal: 'factor',
    new_device: 'factor',
    credential_changed: 'factor',
    day_sum: 'review',
  });
  await delivered.close();
});

it('asks for a review where the account is held by another than the certified person', async () => {
  await set('other_holder', 'review');
  expect((await preview()).signals).toEqual([]);
  // the account belongs to the formerly certified person; name and number of a sealed account cannot be changed
  const certify = (name: string) => sql`update agents.agent set name = ${name} where id = ${AGENT}`.execute(db());
  await certify('王小二');
  expect(await preview()).toMatchObject({
    needsReview: true,
    signals: [{ signal: 'other_holder', act: 'review' }],
  });
  await certify('赵敏');
  expect((await preview()).signals).toEqual([]);
});

it('asks for a review of a payee that was never paid, and names the signal to the reviewer', async () => {
  await set('new_payee', 'review');
  expect(await preview()).toMatchObject({ needsReview: true, signals: [{ signal: 'new_payee', act: 'review' }] });
  const { data } = await apply();
  expect(data).toMatchObject({ status: 'applied', steps: [{ step: 'applied' }] });
  const finance = await world.server.asStaff('finance');
  expect((await finance.ok(getWithdrawalReview, { id: data?.id ?? '' })).hints).toContain('new_payee');
  await paid(true);
  expect(await preview()).toMatchObject({ needsReview: false, signals: [] });
});

it('asks for password and code together where a factor is asked for and none is enrolled', async () => {
  await paid(false);
  await set('first_withdrawal', 'factor');
  expect(await preview()).toMatchObject({ needsBoth: true, signals: [{ signal: 'first_withdrawal', act: 'factor' }] });
  expect((await apply()).reason).toBe('step_up_both_required');
  const { rows } = await sql<{ mobile: string }>`select mobile from session.account where agent_id = ${AGENT}
    and role = 'agent' order by id desc limit 1`.execute(db());
  await client.ok(sendSms, { type: 'withdraw' });
  const smsCode = await codeSentTo(db(), rows[0]?.mobile ?? '');
  expect((await apply({ password: undefined, smsCode })).reason).toBe('step_up_both_required');
  expect((await apply({ password: 'wrong', smsCode })).reason).toBe('step_up_wrong');
  expect((await apply({ password: TEST_PASSWORD, smsCode })).code).toBe(200);
  await paid(true);
});

it('counts the sum of the day over all wallets, this withdrawal included, without those that ended unpaid', async () => {
  await sql`delete from withdrawals.withdrawal where agent_id = ${AGENT}`.execute(db());
  await sql`update reference.config set value = '500' where key = 'withdrawal_day_sum_yuan'`.execute(db());
  await set('day_sum', 'review');
  await world.earn(AGENT, 100_000, undefined, 'reward');
  expect((await preview(50_000)).signals).toEqual([]);
  expect((await preview(50_001)).signals).toEqual([{ signal: 'day_sum', act: 'review' }]);
  const { data } = await apply({ wallet: 'reward' }, 30_000);
  expect((await preview(20_001)).signals).toHaveLength(1);
  await sql`update withdrawals.withdrawal set status = 'cancelled', finished_at = applied_at
    where id = ${data?.id}`.execute(db());
  expect((await preview(50_000)).signals).toEqual([]);
});

it('two at the same instant cannot both stay below the sum of the day', async () => {
  await sql`update withdrawals.withdrawal set status = 'cancelled', finished_at = applied_at where agent_id = ${AGENT}
    and status = 'applied'`.execute(db());
  await set('day_sum', 'review');
  const answers = await Promise.all([apply({}, 30_000), apply({ wallet: 'reward' }, 30_000)]);
  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  expect(answers.filter(({ data }) => data?.steps.some(({ step }) => step === 'approved'))).toHaveLength(1);
  await sql`update reference.config set value = '50000' where key = 'withdrawal_day_sum_yuan'`.execute(db());
});

it('knows a device that is new within 24 hours, also after another login on it, and a new credential', async () => {
  await set('new_device', 'factor');
  await set('credential_changed', 'review');
  const { rows } = await sql<{ id: number; accountId: number }>`
    select id, account_id as "accountId" from session.token order by id desc`.execute(db());
  const own = rows.find(() => true);
  const now = world.server.clock.now();
  const record = (session: number | undefined, isNew: boolean, at: Date) =>
    sql`insert into session.login_record (account_id, way, device, device_key, network, session_id, is_new_device, day,
      first_at, last_at) values (${own?.accountId}, 'password', 'x', 'device:thief', '-', ${session}, ${isNew},
      '2026-09-18', ${at}, ${at})`.execute(db());
  const { rows: mine } = await sql<{ id: number }>`select token.id from session.token join session.account
    on account.id = account_id where agent_id = ${AGENT} order by token.id desc limit 1`.execute(db());
  if (own !== undefined) own.accountId = (await accountOf(mine[0]?.id)) ?? 0;
  await record(99_999, true, new Date(now.getTime() - 3_600_000));
  await record(mine[0]?.id, false, now);
  expect((await preview()).signals).toEqual([{ signal: 'new_device', act: 'factor' }]);
  await sql`update session.login_record set first_at = first_at - interval '24 hours'`.execute(db());
  expect((await preview()).signals).toEqual([]);
  await sql`update session.account set password_changed_at = ${now} where agent_id = ${AGENT}`.execute(db());
  expect((await preview()).signals).toEqual([{ signal: 'credential_changed', act: 'review' }]);
});

it('the first device of an account is new: of one just created, and of one whose logins are kept no longer', async () => {
  await set('new_device', 'factor');
  const { rows } = await sql<{ loginName: string }>`select login_name as "loginName" from session.account
    where agent_id = ${AGENT} and role = 'agent' order by id desc limit 1`.execute(db());
  const username = rows[0]?.loginName ?? '';
  const enter = async (deviceToken?: string) => {
    const given = { username, password: TEST_PASSWORD, ...(deviceToken !== undefined && { deviceToken }) };
    const { token, data } = await world.server.client().ok(login, given);
    const session = world.server.client(token);
    const found = await session.ok(previewWithdrawal, { wallet: 'profit_share', amountFen: 20_000 });
    return { deviceToken: data?.deviceToken ?? '', signals: found.signals.map(({ signal }) => signal) };
  };
  const day = (count: number) => world.server.clock.set(new Date(new Date(STORY_NOW).getTime() + count * 86_400_000));
  await sql`delete from session.login_record`.execute(db());
  await sql`delete from session.token where account_id in
    (select id from session.account where login_name = ${username})`.execute(db());
  day(200);
  const first = await enter('');
  expect(first.signals).toEqual(['new_device']);
  day(200.9);
  expect((await enter(first.deviceToken)).signals).toEqual(['new_device']);
  day(201.1);
  expect((await enter(first.deviceToken)).signals).toEqual([]);
  expect((await enter('')).signals).toEqual(['new_device']);
  // the device's logins are over, but the device is known: the token proves it
  await sql`delete from session.login_record`.execute(db());
  await sql`delete from session.token where account_id in
    (select id from session.account where login_name = ${username})`.execute(db());
  expect((await enter(first.deviceToken)).signals).toEqual([]);
});

const accountOf = async (session: number | undefined): Promise<number | undefined> =>
  (await sql<{ id: number }>`select account_id as id from session.token where id = ${session}`.execute(db())).rows[0]
    ?.id;
