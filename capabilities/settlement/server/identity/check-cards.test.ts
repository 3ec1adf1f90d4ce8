/** A new payee is checked by the provider before money can be sent to it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpCardCheck } from '#platform/card-check/http.ts';
import { STAND_IN_FAULTS, startCardCheckStandIn, type CardCheckStandIn } from '#platform/card-check/stand-in.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { waited } from '#testing/payees.ts';
import { card, password, ROOT, typed, useSettlementStage } from '#testing/settlement.ts';
import { addOwnAccount } from '../../contract/accounts/add-own-account.ts';
import { editAccount } from '../../contract/accounts/edit-account.ts';
import { getProfile } from '../../contract/accounts/get-profile.ts';
import { payableAccount } from '../api.ts';
import { checkDueCards } from './check-cards.ts';

let provider: CardCheckStandIn;
beforeAll(async () => {
  provider = await startCardCheckStandIn();
});
afterAll(() => provider.close());

// the tests call the provider themselves; the address only says that there is one
const stage = useSettlementStage(() => ({ CARD_CHECK_URL: 'http://127.0.0.1:9/', CARD_CHECK_KEY: 'stand-in' }));

const db = () => stage.server.database.db;
const MINUTE_MS = 60_000;
/** Asks about due cards, some minutes later. */
const check = (minutes = 0): Promise<number> => {
  const { clock, services } = stage.server;
  clock.set(new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString());
  return checkDueCards({
    db: db(),
    vault: services.vault,
    cardCheck: httpCardCheck(provider.options),
    now: clock.now(),
  });
};
const add = (fault: string | number) => stage.root.ok(addOwnAccount, { ...typed(Number(fault)), password });
const shown = async () => (await stage.root.ok(getProfile, {})).settlement;
const usable = (id: string) =>
  db()
    .transaction(async (tx) => {
      await waited(tx);
      return payableAccount(tx, ROOT, idOf(Number(id)), stage.server.clock.now());
    })
    .then(
      () => true,
      () => false,
    );
const notices = async (): Promise<string[]> =>
  (
    await sql<{ key: string }>`select key from content.notice where key like 'settlement_%' order by id`.execute(db())
  ).rows.map(({ key }) => key);

it('is checking until the provider answers, then verified, once, with a notice and an audit row', async () => {
  const { id, isVerified } = await add(1);
  expect([isVerified, await shown(), await usable(id)]).toMatchObject([false, { state: 'checking' }, false]);
  const jobs = await sql`select from jobs.job where name = 'settlement.check-cards'`.execute(db());
  expect(jobs.rows).toHaveLength(1);
  const before = provider.asked.length;
  const done = await Promise.all([check(), check()]);
  expect(done.reduce((sum, count) => sum + count)).toBe(1);
  expect(new Set(provider.asked.slice(before)).size).toBe(1);
  expect([await usable(id), await shown()]).toMatchObject([true, { state: 'verified', isVerified: true }]);
  expect(await check(60)).toBe(0);
  expect((await notices()).filter((key) => key !== 'settlement_changed')).toEqual(['settlement_verified']);
  const { rows } = await sql<{ before: unknown; after: unknown }>`
    select before, after from audit.entry where call = 'settlement.check-card' and subject_id = ${id}`.execute(db());
  expect(rows).toEqual([{ before: { state: 'checking' }, after: { state: 'verified' } }]);
});

it('is refused with the reason when something does not match, and checked again when that is corrected', async () => {
  const { id } = await add(STAND_IN_FAULTS.mobile);
  expect(await check()).toBe(1);
  expect([await shown(), await usable(id)]).toMatchObject([{ state: 'refused', refusedFor: 'mobile' }, false]);
  expect(await check(120)).toBe(0);
  await stage.root.ok(editAccount, { id, mobile: '13900000001', password });
  expect(await shown()).toMatchObject({ state: 'checking' });
  await stage.root.ok(editAccount, { id, cardNumber: card(5), password });
  expect(await shown()).toMatchObject({ state: 'checking' });
  expect(await check()).toBe(1);
  const verified = await shown();
  expect(verified).toMatchObject({ state: 'waiting' });
  expect(verified).not.toHaveProperty('refusedFor');
});

it('asks again at growing intervals after faults, and takes a later answer', async () => {
  await add(STAND_IN_FAULTS.later);
  const asked = provider.asked.length;
  expect([await check(), await check(0), await check(1), await check(1), await check(1)]).toEqual([0, 0, 0, 0, 1]);
  expect(provider.asked.length - asked).toBe(3);
  expect(await shown()).toMatchObject({ state: 'waiting' });
});

it('ends without an answer after some days, and never verifies by itself', async () => {
  const { id } = await add(STAND_IN_FAULTS.fault);
  let minutes = 0;
  while ((await shown())?.state === 'checking') {
    await check(60);
    minutes += 60;
  }
  expect(minutes).toBe(50 * 60);
  expect([await shown(), await usable(id)]).toMatchObject([{ state: 'refused', refusedFor: 'unanswered' }, false]);
});

it('ignores the answer about a payee that was changed meanwhile', async () => {
  const { id } = await add(1);
  const { services } = stage.server;
  await checkDueCards({
    db: db(),
    vault: services.vault,
    now: stage.server.clock.now(),
    cardCheck: {
      check: async () => {
        await stage.root.ok(editAccount, { id, cardNumber: card(Number(STAND_IN_FAULTS.name)), password });
        return { outcome: 'match' };
      },
    },
  });
  expect(await shown()).toMatchObject({ state: 'checking' });
  expect(await check()).toBe(1);
  expect(await shown()).toMatchObject({ state: 'refused', refusedFor: 'name' });
});
