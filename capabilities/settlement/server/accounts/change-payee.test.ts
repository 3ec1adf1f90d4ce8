/** The payee changes slowly and visibly: a new one waits, the former one is paid to, and the mobile is notified. */
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { readOutbox } from '#platform/sms/outbox.ts';
import { makeNationalId } from '#platform/validate/make.ts';
import { applyWithdrawal } from '#capabilities/withdrawals/contract/applying/apply-withdrawal.ts';
import { previewWithdrawal } from '#capabilities/withdrawals/contract/applying/preview-withdrawal.ts';
import { cancelWithdrawal } from '#capabilities/withdrawals/contract/list/cancel-withdrawal.ts';
import { card, password, ROOT, typed, useSettlementStage } from '#testing/settlement.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { addOtherAccount } from '../../contract/accounts/add-other-account.ts';
import { addOwnAccount } from '../../contract/accounts/add-own-account.ts';
import { editAccount } from '../../contract/accounts/edit-account.ts';
import { getProfile } from '../../contract/accounts/get-profile.ts';
import { cancelChange } from '../../contract/payees/cancel-change.ts';
import { CHANGES_A_DAY } from '../../rules/payee-state.ts';
import { notifyChange } from '../payees/notify-change.ts';

const stage = useSettlementStage();
const HOUR_MS = 3_600_000;
const db = () => stage.server.database.db;
const start = new Date(STORY_NOW).getTime();
/** Moves the clock to a number of hours, and milliseconds, after the story's beginning. */
const goTo = (hours: number, ms = 0): void => stage.server.clock.set(new Date(start + hours * HOUR_MS + ms));
const tailOf = (sequence: number): string => card(sequence).slice(-4);
const preview = () => stage.root.ok(previewWithdrawal, { wallet: 'profit_share', amountFen: 100_000 });
/** The tail of the card that a withdrawal without a choice is paid to, and why none is. */
const paidTo = async () => {
  const { payee, obstacles } = await preview();
  const why = obstacles.map(({ reason }) => reason).filter((reason) => reason.includes('payee'));
  return [payee?.cardTail, ...why];
};
const edit = (id: string, sequence: number) => stage.root.ok(editAccount, { id, cardNumber: card(sequence), password });
const ownId = async () => (await stage.root.ok(getProfile, {})).settlement?.id;
const clients = async () => {
  const { settlement, others } = await stage.root.ok(getProfile, {});
  return [settlement, ...others].flatMap((one) => (one === undefined ? [] : [`${one.cardTail} ${one.state}`]));
};

beforeEach(async () => {
  await sql`update reference.config set value = '72' where key = 'settlement_payee_hours'`.execute(db());
  await sql`update withdrawals.rule set opens_at = '00:00', closes_at = '00:00'`.execute(db());
});

describe('a new payee', () => {
  it('can be paid to exactly the set hours after the change, and not a millisecond before; the first account too', async () => {
    await stage.earn(1_000_000);
    const { id } = await stage.root.ok(addOwnAccount, { ...typed(1), password });
    const application = { wallet: 'profit_share', amountFen: 100_000, settlementAccountId: id, password } as const;
    goTo(72, -1);
    expect(await paidTo()).toEqual([tailOf(1), 'withdraw_payee_waiting']);
    expect((await stage.root.call(applyWithdrawal, application)).reason).toBe('withdraw_payee_waiting');
    goTo(72);
    expect(await paidTo()).toEqual([tailOf(1)]);
    const { id: withdrawal } = await stage.root.ok(applyWithdrawal, application);
    await stage.root.ok(cancelWithdrawal, { id: withdrawal });
  });

  it('leaves the former one payable until its hours are over, also as the default', async () => {
    const { id } = await stage.addOwn();
    const changed = await edit(id, 7);
    expect(changed).toEqual({
      id: expect.not.stringMatching(id),
      payableAt: new Date(start + 72 * HOUR_MS).toISOString(),
    });
    expect(await clients()).toEqual([`${tailOf(1)} verified`, `${tailOf(7)} waiting`]);
    goTo(72, -1);
    expect(await paidTo()).toEqual([tailOf(1)]);
    goTo(72);
    expect([await paidTo(), await clients()]).toEqual([[tailOf(7)], [`${tailOf(7)} verified`]]);
    expect((await stage.root.ok(getProfile, {})).settlement).toMatchObject({
      id: changed.id,
      isDefault: true,
      kind: 'own',
    });
  });

  it('gives up the one that waits: that never becomes payable, and the former one stays until the newest has waited', async () => {
    const { id } = await stage.addOwn();
    await edit(id, 7);
    goTo(71);
    await edit(id, 8);
    expect(await clients()).toEqual([`${tailOf(1)} verified`, `${tailOf(8)} waiting`]);
    goTo(72 + 70);
    expect(await paidTo()).toEqual([tailOf(1)]);
    goTo(71 + 72);
    expect([await paidTo(), await clients()]).toEqual([[tailOf(8)], [`${tailOf(8)} verified`]]);
  });

  it('keeps the hours that were in force at its change', async () => {
    const { id } = await stage.addOwn();
    await edit(id, 7);
    await sql`update reference.config set value = '1' where key = 'settlement_payee_hours'`.execute(db());
    goTo(71);
    expect(await paidTo()).toEqual([tailOf(1)]);
    const { id: other } = await stage.root.ok(addOtherAccount, { ...typed(3), password, isDefault: true });
    goTo(72, -1);
    expect((await preview()).payees.find((payee) => payee.id === other)).toHaveProperty('payableAt');
    goTo(72);
    expect((await preview()).payees.find((payee) => payee.id === other)).not.toHaveProperty('payableAt');
  });

  it('needs no waiting when it is the one that is paid to; the same change again changes nothing', async () => {
    const { id } = await stage.addOwn();
    const first = await edit(id, 7);
    goTo(1);
    expect(await edit(id, 7)).toEqual(first);
    expect((await edit(first.id, 1)).id).toBe(id);
    expect(await clients()).toEqual([`${tailOf(1)} verified`]);
    expect(await paidTo()).toEqual([tailOf(1)]);
    goTo(80);
    expect(await paidTo()).toEqual([tailOf(1)]);
  });

  it('can be cancelled with a proof while it waits, and not after', async () => {
    const { id } = await stage.addOwn();
    const changed = await edit(id, 7);
    expect((await stage.root.call(cancelChange, { id: changed.id })).reason).toBe('step_up_required');
    await stage.root.ok(cancelChange, { id: changed.id, password });
    expect(await clients()).toEqual([`${tailOf(1)} verified`]);
    expect((await stage.root.call(cancelChange, { id: changed.id, password })).code).toBe(404);
    expect((await stage.root.call(cancelChange, { id, password })).reason).toBe('settlement_not_waiting');
  });

  it('is refused while a withdrawal to the payable or the waiting account is open; adding another is free', async () => {
    const { id } = await stage.addOwn();
    await stage.earn(1_000_000);
    const waiting = await edit(id, 7);
    const application = { wallet: 'profit_share', amountFen: 100_000, settlementAccountId: id, password } as const;
    const { id: withdrawal } = await stage.root.ok(applyWithdrawal, application);
    const change = (account: string) => stage.root.call(editAccount, { id: account, cardNumber: card(8), password });
    expect((await change(id)).reason).toBe('settlement_paying');
    expect((await change(waiting.id)).reason).toBe('settlement_paying');
    expect((await stage.root.ok(getProfile, {})).settlement?.paying).toEqual({ amountFen: 100_000, count: 1 });
    expect((await stage.root.call(addOtherAccount, { ...typed(3), password })).code).toBe(200);
    await stage.root.ok(cancelWithdrawal, { id: withdrawal });
    expect((await change(id)).code).toBe(200);
  });

  it('that changes at the instant of a withdrawal is never paid: one of the two waits for the other', async () => {
    await stage.earn(1_000_000);
    const { id } = await stage.addOwn();
    const application = { wallet: 'profit_share', amountFen: 10_000, settlementAccountId: id, password } as const;
    for (let round = 0; round < 5; round += 1) {
      const [applied, changed] = await Promise.all([
        stage.root.call(applyWithdrawal, application),
        stage.root.call(editAccount, { id, cardNumber: card(20 + round), password }),
      ]);
      expect([applied.code, applied.data?.payee.cardTail]).toEqual([200, tailOf(1)]);
      expect([undefined, 'settlement_paying']).toContain(changed.reason);
      await stage.root.ok(cancelWithdrawal, { id: applied.data?.id ?? '' });
    }
  });

  it('is verified by the operator at the later of approval and hours', async () => {
    const { id } = await stage.addOwn();
    await sql`update reference.config set value = 'off' where key = 'settlement_auto_verify'`.execute(db());
    const changed = await edit(id, 7);
    goTo(80);
    expect([await paidTo(), await clients()]).toEqual([
      [tailOf(1)],
      [`${tailOf(1)} verified`, `${tailOf(7)} unverified`],
    ]);
    await sql`update settlement.account set verified_at = ${stage.server.clock.now()} where id = ${changed.id}`.execute(
      db(),
    );
    expect(await paidTo()).toEqual([tailOf(7)]);
    await sql`update reference.config set value = 'on' where key = 'settlement_auto_verify'`.execute(db());
  });
});

describe('the holder', () => {
  it('is the certified person by name and number; others are refused', async () => {
    const { certification } = await stage.root.ok(getProfile, {});
    expect(certification.status).toBe('approved');
    const add = (change: object) => stage.root.call(addOwnAccount, { ...typed(1), ...change, password });
    expect((await add({ holderName: '马俊杰' })).reason).toBe('settlement_other_holder');
    await stage.addOwn();
    // certified without an identity: the number that was proved with the account holds from then on
    const other = { ...typed(2), idNumber: makeNationalId('510104', '1990-01-01', 1) };
    expect((await stage.root.call(addOtherAccount, { ...other, password })).reason).toBe('settlement_other_holder');
  });

  it('is left out where it is the certified person', async () => {
    await stage.addOwn();
    const { holderName: _name, idNumber: _number, ...rest } = typed(2);
    expect((await stage.root.call(addOtherAccount, { ...rest, password })).code).toBe(200);
    const { others } = await stage.root.ok(getProfile, {});
    expect(others[0]).toMatchObject({ holderName: '陈立群', idNumber: expect.stringMatching(/^5101/) });
  });

  it('may be another where the setting allows it, and is then always reviewed', async () => {
    await sql`update reference.config set value = 'on' where key = 'settlement_other_holders'`.execute(db());
    await stage.addOwn();
    const { id, isVerified } = await stage.root.ok(addOtherAccount, { ...typed(2), holderName: '马俊杰', password });
    expect(isVerified).toBe(false);
    goTo(80);
    expect((await stage.root.ok(getProfile, {})).others.find((one) => one.id === id)?.state).toBe('unverified');
    await sql`update reference.config set value = 'off' where key = 'settlement_other_holders'`.execute(db());
  });

  it('is refused without certification', async () => {
    await sql`update agents.agent set certification = 'rejected' where id = ${ROOT}`.execute(db());
    expect((await stage.root.call(addOwnAccount, { ...typed(1), password })).reason).toBe('settlement_not_certified');
    await sql`update agents.agent set certification = 'approved' where id = ${ROOT}`.execute(db());
  });
});

describe('the number of changes', () => {
  it('is limited within 24 hours, so that nobody buries the owner in messages', async () => {
    await stage.addOwn();
    for (let made = 1; made < CHANGES_A_DAY; made += 1) {
      const { id } = await stage.root.ok(addOtherAccount, { ...typed(2), password });
      await stage.root.ok(cancelChange, { id, password });
    }
    const another = { ...typed(3), password: 'a wrong one' };
    expect((await stage.root.call(addOtherAccount, another)).reason).toBe('settlement_changes_used');
    expect((await stage.root.call(editAccount, { ...another, id: (await ownId()) ?? '' })).reason).toBe(
      'settlement_changes_used',
    );
    goTo(24);
    expect((await stage.root.call(addOtherAccount, { ...typed(3), password })).code).toBe(200);
  });
});

describe('the message', () => {
  /** Sends the message of the newest change. */
  const tell = async () => {
    const { clock, services } = stage.server;
    const { rows } = await sql<{ id: number }>`select max(id) as id from settlement.change`.execute(db());
    await inTransaction(db(), (tx) =>
      notifyChange.run({ tx, db: db(), clock, services }, { id: rows[0]?.id } as never),
    );
  };
  const messages = async (mobile: string) =>
    (await readOutbox(db(), mobile)).filter(({ template }) => template === 'settlement.payee_changed');

  it('goes to the mobile from before any change within the hours, once, and is no secret in the database', async () => {
    const { mobile } = stage.world.agents.root;
    const account = stage.world.accounts.root.id;
    await sql`update session.account set mobile = '13700001111' where id = ${account}`.execute(db());
    await sql`update session.mobile_change set changed_at = ${new Date(start - HOUR_MS)}
      where account_id = ${account}`.execute(db());
    await stage.root.ok(addOwnAccount, { ...typed(1), password });
    await tell();
    await tell();
    expect([await messages('13700001111'), (await messages(mobile)).length]).toEqual([[], 1]);
    const [message] = await messages(mobile);
    expect(message?.values).toMatchObject({ bank: '招商银行', tail: tailOf(1) });
    const token = message?.values['link']?.split('?t=')[1] ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await sql<{ text: string }>`select change::text as text from settlement.change
      union all select data::text from jobs.job`.execute(db());
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
    await sql`update session.mobile_change set changed_at = ${new Date(start - 73 * HOUR_MS)}
      where account_id = ${account}`.execute(db());
    await stage.root.ok(addOtherAccount, { ...typed(2), password });
    await tell();
    expect((await messages('13700001111')).length).toBe(1);
    await sql`update session.account set mobile = ${mobile} where id = ${account}`.execute(db());
    await sql`delete from session.mobile_change`.execute(db());
  });
});
