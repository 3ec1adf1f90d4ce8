/** A payout that is later than promised is reported without a person, once, with its next step; one in time is not. */
import { afterEach, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { DIRECT, usePayoutStage } from '#testing/payout.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { getWithdrawal } from '../../contract/list/get-withdrawal.ts';
import { notifyLate } from './notify-late.ts';

const stage = usePayoutStage();
afterEach(() => stage.server.clock.set(STORY_NOW));

const PROMISED = new Date('2026-09-18T10:00:00Z');
const after = (minutes: number): Date => new Date(PROMISED.getTime() + minutes * 60_000);
const run = (now: Date): Promise<number> => inTransaction(stage.db(), (tx) => notifyLate(tx, now));

const lateNotices = async (): Promise<string[]> => {
  const { rows } = await stage.client.ok(listNotices, { pageSize: 50 });
  return rows.map(({ title }) => title).filter((title) => /还没|还在/.test(title));
};

it('notifies of each open payout once after the promised time, by the step it waits for, and of none at that time', async () => {
  const small = await stage.send(20_000);
  const batch = await stage.exported();
  await stage.send(30_000);
  await stage.send(900_000);
  expect(await run(PROMISED)).toBe(0);
  expect(await run(after(1))).toBe(3);
  expect(await run(after(2))).toBe(0);
  stage.server.clock.set(after(3));
  expect((await lateNotices()).toSorted()).toEqual([
    '提现 186.00 元还没到账',
    '提现 280.00 元还没打款',
    '提现 8,458.00 元还在审核',
  ]);
  await stage.imported(stage.answered(batch, () => 'paid,,B1'));
  expect(await stage.stateOf(small.id)).toBe('paid');
});

it('is notified once by two runs at the same instant', async () => {
  await stage.send(20_000);
  const counts = await Promise.all([run(after(3)), run(after(3))]);
  expect(counts.toSorted()).toEqual([0, 1]);
});

it('answers with the next moments while it is open, and with the number at the bank once it was sent', async () => {
  const { id } = await stage.send(20_000);
  const open = await stage.client.ok(getWithdrawal, { id });
  expect(open.latePlan).toEqual({
    since: '2026-09-18T10:00:00.000Z',
    askBy: '2026-09-18T12:00:00.000Z',
    personBy: '2026-09-18T13:00:00.000Z',
    endBy: '2026-09-19T04:00:00.000Z',
  });
  expect(open.payoutNo).toBeUndefined();
  const batch = await stage.exported();
  expect((await stage.client.ok(getWithdrawal, { id })).payoutNo).toMatch(new RegExp(`^${batch.batchNo}-\\d+$`));
  await stage.imported(stage.answered(batch, () => 'paid,,B2'));
  expect((await stage.client.ok(getWithdrawal, { id })).latePlan).toBeUndefined();
});

it('says nothing of payouts held by a freeze, and reports them when the freeze has ended', async () => {
  await stage.send(20_000);
  await sql`update agents.agent set status = 'frozen' where id = ${DIRECT}`.execute(stage.db());
  expect(await run(after(5))).toBe(0);
  await sql`update agents.agent set status = 'normal' where id = ${DIRECT}`.execute(stage.db());
  expect(await run(after(10))).toBe(1);
});
