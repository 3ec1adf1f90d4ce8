/** "That was not me": stops everything at once, also without a session, and is undone only in three steps. */
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { changePassword } from '#capabilities/session/contract/passwords/change-password.ts';
import { enableSecondFactor } from '#capabilities/session/contract/second-factor/enable-second-factor.ts';
import { startSecondFactor } from '#capabilities/session/contract/second-factor/start-second-factor.ts';
import { applyWithdrawal } from '#capabilities/withdrawals/contract/applying/apply-withdrawal.ts';
import { payoutExport } from '#capabilities/withdrawals/server/payouts/export-payouts.ts';
import { tokenFor } from '#testing/session.ts';
import { card, password, ROOT, typed, useSettlementStage } from '#testing/settlement.ts';
import { testOperator } from '#testing/staff.ts';
import { STORY_NOW, type TestClient } from '#testing/test-server.ts';
import { addOtherAccount } from '../../contract/accounts/add-other-account.ts';
import { addOwnAccount } from '../../contract/accounts/add-own-account.ts';
import { editAccount } from '../../contract/accounts/edit-account.ts';
import { getProfile } from '../../contract/accounts/get-profile.ts';
import { approveIdentity } from '../../contract/identity/approve-identity.ts';
import { submitIdentity } from '../../contract/identity/submit-identity.ts';
import { approvePayee } from '../../contract/payees/approve-payee.ts';
import { getNotifiedChange } from '../../contract/payees/get-notified-change.ts';
import { getStop } from '../../contract/payees/get-stop.ts';
import { listPayeeReviews } from '../../contract/payees/list-payee-reviews.ts';
import { rejectChange } from '../../contract/payees/reject-change.ts';
import { rejectNotifiedChange } from '../../contract/payees/reject-notified-change.ts';
import { messageToken } from '../record-change.ts';

const stage = useSettlementStage();
const HOUR_MS = 3_600_000;
const db = () => stage.server.database.db;
const start = new Date(STORY_NOW).getTime();
const goTo = (hours: number): void => stage.server.clock.set(new Date(start + hours * HOUR_MS));
const NEW_PASSWORD = 'Nb7!kestrel-42';

const agent = async (): Promise<TestClient> =>
  stage.server.client(await tokenFor(db(), stage.world.accounts.root.id, stage.server.clock.now()));
const token = async (): Promise<string> => {
  const { rows } = await sql<{ id: number }>`select max(id) as id from settlement.change`.execute(db());
  return messageToken(stage.server.services, rows[0]?.id as never);
};
const stranger = () => stage.server.client();
const apply = (client: TestClient, settlementAccountId: string) =>
  client.call(applyWithdrawal, { wallet: 'profit_share', amountFen: 10_000, settlementAccountId, password });
const exportPayouts = () =>
  payoutExport(db(), {
    operator: testOperator(),
    now: stage.server.clock.now(),
    vault: stage.server.services.vault,
  });
const states = async (): Promise<string[]> =>
  (await sql<{ status: string }>`select status from withdrawals.withdrawal order by id`.execute(db())).rows.map(
    ({ status }) => status,
  );

beforeEach(async () => {
  await sql`update withdrawals.rule set opens_at = '00:00', closes_at = '00:00', daily_count = 1000`.execute(db());
  await sql`update withdrawals.withdrawal set status = 'cancelled', finished_at = applied_at
    where status in ('applied', 'reviewing')`.execute(db());
  // the password of the account, whatever the tests before have set
  await sql`update session.account set password_changed_at = created_at,
    password_hash = (select password_hash from session.account where id = ${stage.world.accounts.mid.id})
    where id = ${stage.world.accounts.root.id}`.execute(db());
  await sql`delete from session.second_factor`.execute(db());
});

describe('the message', () => {
  it('stops without signing in: the waiting account ends, applied ones are held, paying ones go on', async () => {
    const { id } = await stage.addOwn();
    await stage.earn(1_000_000);
    const before = (await states()).length;
    expect((await apply(stage.root, id)).code).toBe(200);
    await exportPayouts();
    expect((await apply(stage.root, id)).code).toBe(200);
    await sql`delete from settlement.change`.execute(db());
    await stage.root.ok(addOtherAccount, { ...typed(7), password });
    const told = await stranger().ok(getNotifiedChange, { token: await token() });
    expect(told).toMatchObject({ state: 'waiting', change: { cardTail: card(7).slice(-4) } });
    expect(JSON.stringify(told)).not.toMatch(/陈立群|6217|138/);
    expect((await stranger().ok(rejectNotifiedChange, { token: await token() })).state).toBe('stopped');
    await exportPayouts();
    expect((await states()).slice(before)).toEqual(['paying', 'applied']);
    // all sessions have ended, the thief's too
    expect((await stage.root.call(getProfile, {})).code).toBe(403);
    const back = await agent();
    stage.root.token = back.token;
    expect((await back.ok(getProfile, {})).others).toEqual([]);
    expect((await apply(back, id)).reason).toBe('withdraw_stopped');
    expect((await back.call(addOtherAccount, { ...typed(8), password })).reason).toBe('settlement_stopped');
    expect((await back.call(editAccount, { id, cardNumber: card(8), password })).reason).toBe('settlement_stopped');
  });

  it('has a token of its own: a wrong one reveals and stops nothing, and the right one stops once', async () => {
    await stage.addOwn();
    const wrong = 'A'.repeat(43);
    expect(await stranger().ok(getNotifiedChange, { token: wrong })).toEqual({ state: 'unknown' });
    expect(await stranger().ok(rejectNotifiedChange, { token: wrong })).toEqual({ state: 'unknown' });
    expect(await sql`select from settlement.stop`.execute(db())).toMatchObject({ rows: [] });
    const own = await token();
    const both = await Promise.all([1, 2].map(() => stranger().ok(rejectNotifiedChange, { token: own })));
    expect(both.map(({ state }) => state)).toEqual(['stopped', 'stopped']);
    expect((await sql`select from settlement.stop`.execute(db())).rows).toHaveLength(1);
    await sql`update settlement.stop set proven_at = stopped_at, proven_by = 'factor', lifted_at = stopped_at`.execute(
      db(),
    );
    expect((await stranger().ok(rejectNotifiedChange, { token: own })).state).toBe('used');
    stage.root.token = (await agent()).token;
  });

  it('stops also after the account became payable, which stays', async () => {
    const { id } = await stage.addOwn();
    await stage.root.ok(editAccount, { id, cardNumber: card(7), password });
    goTo(73);
    expect((await stranger().ok(rejectNotifiedChange, { token: await token() })).state).toBe('stopped');
    stage.root.token = (await agent()).token;
    expect((await stage.root.ok(getProfile, {})).settlement?.cardTail).toBe(card(7).slice(-4));
  });
});

describe('the page', () => {
  it('stops without a proof and keeps its own session alone', async () => {
    const { id } = await stage.addOwn();
    const made = await stage.root.ok(editAccount, { id, cardNumber: card(7), password });
    const other = await agent();
    await stage.root.ok(rejectChange, { id: made.id });
    await stage.root.ok(rejectChange, { id: made.id });
    const foreigner = await stage.clientOf('other');
    const foreign = await Promise.all(
      [made.id, '999999'].map(async (one) => JSON.stringify(await foreigner.call(rejectChange, { id: one }))),
    );
    expect([new Set(foreign).size, JSON.parse(foreign[0] ?? '').code]).toEqual([1, 404]);
    expect((await other.call(getProfile, {})).code).toBe(403);
    const { settlement, others, stoppedAt } = await stage.root.ok(getProfile, {});
    expect([settlement?.id, others, stoppedAt]).toEqual([id, [], new Date(start).toISOString()]);
    expect((await stage.root.ok(getStop, {})).stop).toMatchObject({
      via: 'page',
      next: 'password',
      identityBy: 'operator',
      ended: [{ cardTail: card(7).slice(-4) }],
    });
  });
});

describe('the steps back', () => {
  const code = (secret: string): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: stage.server.clock.now().getTime() });
  const factorOn = async (): Promise<string> => {
    const { secret } = await stage.root.ok(startSecondFactor, {});
    await stage.root.ok(enableSecondFactor, { password, code: code(secret) });
    return secret;
  };

  it('are taken in their order: password, identity by two of the staff, payee', async () => {
    const { id } = await stage.addOwn();
    await stage.root.ok(rejectChange, { id });
    expect((await stage.root.call(approvePayee, { id })).reason).toBe('settlement_other_step');
    expect((await stage.root.call(submitIdentity, { totpCode: '123456' })).reason).toBe('settlement_other_step');
    stage.server.clock.advance(1000);
    const [wang, li] = [await stage.server.asStaff('finance'), await stage.server.asStaff('finance')];
    const { rows } = await sql<{ id: number }>`select id from settlement.stop where lifted_at is null`.execute(db());
    const early = await wang.call(approveIdentity, { id: String(rows[0]?.id), step: 'first' });
    expect([early.code, (await wang.ok(listPayeeReviews, {})).stops]).toEqual([409, []]);
    await stage.root.ok(changePassword, { oldPassword: password, newPassword: NEW_PASSWORD });
    expect((await stage.root.call(submitIdentity, { totpCode: '123456' })).reason).toBe('settlement_factor_new');
    const { stops } = await wang.ok(listPayeeReviews, {});
    const stop = stops[0]?.id ?? '';
    expect(stops).toMatchObject([{ step: 'first', via: 'page' }]);
    await wang.ok(approveIdentity, { id: stop, step: 'first' });
    expect((await wang.call(approveIdentity, { id: stop, step: 'final' })).reason).toBe('second_person_needed');
    expect((await stage.root.call(approvePayee, { id })).reason).toBe('settlement_other_step');
    expect(await li.ok(approveIdentity, { id: stop, step: 'final' })).toEqual({ isProven: true });
    expect((await stage.root.call(approvePayee, { id: '999999' })).reason).toBe('settlement_not_payable');
    await stage.root.ok(approvePayee, { id });
    expect(await stage.root.ok(getStop, {})).toEqual({});
    expect(
      (
        await stage.root.call(applyWithdrawal, {
          wallet: 'profit_share',
          amountFen: 10_000,
          settlementAccountId: id,
          password: NEW_PASSWORD,
        })
      ).reason,
    ).not.toBe('withdraw_stopped');
  });

  it('take the second factor for the identity where it was on for the hours before, and only then', async () => {
    const { id } = await stage.addOwn();
    const secret = await factorOn();
    await stage.root.ok(rejectChange, { id });
    expect((await stage.root.ok(getStop, {})).stop?.identityBy).toBe('operator');
    await sql`update session.second_factor set enabled_at = ${new Date(start - 72 * HOUR_MS)}`.execute(db());
    stage.server.clock.advance(60_000);
    await stage.root.ok(changePassword, { oldPassword: password, newPassword: NEW_PASSWORD });
    expect((await stage.root.call(submitIdentity, { totpCode: '000000' })).reason).toBe('second_factor_wrong');
    await stage.root.ok(submitIdentity, { totpCode: code(secret) });
    await stage.root.ok(approvePayee, { id });
    expect((await stage.root.ok(getProfile, {})).stoppedAt).toBeUndefined();
  });

  it('name a new account first where none can be paid to', async () => {
    const first = await stage.root.ok(addOwnAccount, { ...typed(1), password });
    await stage.root.ok(rejectChange, { id: first.id });
    stage.server.clock.advance(1000);
    await stage.root.ok(changePassword, { oldPassword: password, newPassword: NEW_PASSWORD });
    await sql`update settlement.stop set proven_at = stopped_at, proven_by = 'factor'`.execute(db());
    expect((await stage.root.ok(getStop, {})).stop).toMatchObject({ next: 'payee', payees: [] });
    const { id: named } = await stage.root.ok(addOwnAccount, { ...typed(1), password: NEW_PASSWORD });
    await stage.root.ok(approvePayee, { id: named });
    expect((await apply(stage.root, named)).reason).toBe('withdraw_payee_waiting');
  });
});

describe('restoring withdrawals', () => {
  it('a withdrawal held for another account than the confirmed one goes back to the wallet, approved or not', async () => {
    const { id: own } = await stage.addOwn();
    await stage.earn(1_000_000);
    const { id: others } = await stage.addOther();
    const before = (await states()).length;
    for (const to of [own, others, others]) expect((await apply(stage.root, to)).code).toBe(200);
    // a withdrawal that the first of two persons has approved, which the agent cannot cancel
    await sql`update withdrawals.withdrawal set status = 'reviewing'
      where id = (select max(id) from withdrawals.withdrawal)`.execute(db());
    await stage.root.ok(rejectChange, { id: others });
    stage.server.clock.advance(1000);
    await stage.root.ok(changePassword, { oldPassword: password, newPassword: NEW_PASSWORD });
    await sql`update settlement.stop set proven_at = stopped_at, proven_by = 'factor'`.execute(db());
    expect((await states()).slice(before)).toEqual(['applied', 'applied', 'reviewing']);
    await stage.root.ok(approvePayee, { id: own });
    expect((await states()).slice(before)).toEqual(['applied', 'rejected', 'rejected']);
    await exportPayouts();
    expect((await states()).slice(before)).toEqual(['paying', 'rejected', 'rejected']);
    const holds = await sql<{ state: string }>`
      select state from ledger.hold
      where id in (select hold_id from withdrawals.withdrawal where status = 'rejected')`.execute(db());
    expect(holds.rows.map(({ state }) => state)).toEqual(['voided', 'voided']);
    const { rows } = await sql<{ after: object }>`
      select after from audit.entry where call = 'settlement.approve-payee' order by id desc limit 1`.execute(db());
    expect(rows[0]?.after).toMatchObject({ ended: [expect.any(String), expect.any(String)] });
  });
});

describe('at one instant', () => {
  it('a payout and "that was not me" wait for each other: after the answer nothing more is taken', async () => {
    const { id } = await stage.addOwn();
    await stage.earn(1_000_000);
    for (let round = 0; round < 4; round += 1) {
      expect((await apply(stage.root, id)).code).toBe(200);
      const stopped = async (): Promise<boolean> => {
        await stage.root.ok(rejectChange, { id });
        return (await states()).at(-1) === 'paying';
      };
      const [wasPaying] = await Promise.all([stopped(), exportPayouts()]);
      await exportPayouts();
      // no later payout took a withdrawal that the stop had left applied
      expect((await states()).at(-1)).toBe(wasPaying ? 'paying' : 'applied');
      await sql`delete from settlement.stop`.execute(db());
      await inTransaction(db(), (tx) =>
        sql`update withdrawals.withdrawal set status = 'cancelled', finished_at = applied_at
        where status = 'applied' and agent_id = ${ROOT}`.execute(tx),
      );
    }
  });
});
