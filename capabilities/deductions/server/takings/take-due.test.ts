import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { addDays, startOfDay } from '#platform/time/business-day.ts';
import { getStatementEntry } from '#capabilities/wallet/contract/entry/get-statement-entry.ts';
import { listStatementItems } from '#capabilities/wallet/contract/statement/list-statement-items.ts';
import { night, useDeductions, type Terms } from '#testing/deductions.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { testOperator } from '#testing/staff.ts';
import type { AgreementId } from '../../contract/agreements/deduction-ids.ts';
import { getAgreement } from '../../contract/agreements/get-agreement.ts';
import { listTakings } from '../../contract/takings/list-takings.ts';
import { allAgreements } from '../agreements/agreement-row.ts';
import { changeByStaff } from '../agreements/change-by-staff.ts';
import { takeDue } from './take-due.ts';

const { direct } = AGENT_IDS;
const EARLY = new Date('2026-09-10T04:00:00Z');
const stage = useDeductions();
const db = () => stage.server.database.db;

/** Each test has a fortnight of its own, which starts on a Monday; time passes as usual. */
let monday = '2026-09-07';
const on = (index: number): string => addDays(monday, index);
/** Takings by the index of their day. */
const takings = async (id: AgreementId): Promise<string[]> =>
  (await stage.takings(id)).map((text) => text.replace(/^\S+/, (day) => String(daysSince(day))));
const daysSince = (day: string): number => (startOfDay(day).getTime() - startOfDay(monday).getTime()) / 86_400_000;

beforeEach(async () => {
  monday = addDays(monday, 14);
  await stage.clear();
  stage.server.clock.set('2026-09-18T06:36:00.000Z');
  await stage.earn(direct, 2_000_00, EARLY);
});

describe('takeDue', () => {
  it('takes the daily cap each day, then the rest, and ends exactly at the total', async () => {
    const { id } = await stage.agree({ total: 250_00, minimum: 0 });
    const before = await stage.available();
    for (let day = 0; day < 5; day += 1) await stage.take(on(day));
    expect(await takings(id)).toEqual(['0 10000 cap', '1 10000 cap', '2 5000 rest']);
    const listed = async (isAll: boolean) =>
      (await allAgreements(db(), { agentId: direct, isAll })).map((row) => row.id);
    expect([await listed(true), await listed(false)]).toEqual([expect.arrayContaining([id]), []]);
    expect(await stage.client.ok(getAgreement, { id: String(id) })).toMatchObject({
      state: 'finished',
      takenFen: 250_00,
      leftFen: 0,
      steps: [{ step: 'offered' }, { step: 'approved' }, { step: 'finished' }],
    });
    expect(await stage.available()).toBe(before - 250_00);
  });

  it('takes once a day, however often and however many run at once', async () => {
    const before = await stage.available();
    const { id } = await stage.agree();
    const runs = await Promise.all(Array.from({ length: 8 }, () => stage.take(on(0))));
    await stage.take(on(0));
    expect(runs.map(({ taken }) => taken).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect(await takings(id)).toEqual(['0 10000 cap']);
    expect(await stage.available()).toBe(before - 100_00);
  });

  it('after nights without a server takes only for the running day, never more than the daily cap', async () => {
    const { id } = await stage.agree();
    await takeDue(db(), new Date(`${on(0)}T23:40:00+08:00`));
    await takeDue(db(), new Date(`${on(6)}T09:40:00+08:00`));
    expect(await takings(id)).toEqual(['0 10000 cap', '6 10000 cap']);
  });

  it('leaves the minimum, and keeps a day on which there was nothing to take', async () => {
    const left = await stage.available();
    const { id } = await stage.agree({ minimum: left - 30_00 });
    await stage.take(on(0));
    await stage.take(on(1));
    expect(await takings(id)).toEqual(['0 3000 available', '1 0 available']);
    expect(await stage.available()).toBe(left - 30_00);
  });

  it('takes neither pending nor held amounts', async () => {
    const { id } = await stage.agree({ minimum: await stage.available() });
    await stage.earn(direct, 70_00, new Date(`${on(0)}T00:30:00+08:00`));
    await stage.take(on(0));
    const hold = (heldFen: number) =>
      sql`update ledger.balance set held_fen = ${heldFen}
        where agent_id = ${direct} and kind = 'profit_share'`.execute(db());
    await hold(30_00);
    await stage.take(on(1));
    await hold(0);
    expect(await takings(id)).toEqual(['0 0 available', '1 4000 available']);
  });

  it('takes from several wallets in the order of the agreement, a transfer from each, and explains each entry', async () => {
    await stage.earn(direct, 50_00, EARLY, 'reward');
    const { id, no } = await stage.agree({ wallets: ['reward', 'profit_share'] });
    await stage.take(on(0));
    const entryOf = async (wallet: 'reward' | 'profit_share') => {
      const list = { day: on(0), wallet, kind: 'goods_deduction', direction: 'out' } as const;
      const { rows } = await stage.client.ok(listStatementItems, list);
      expect(rows).toHaveLength(1);
      return stage.client.ok(getStatementEntry, { id: rows.at(0)?.id ?? '' });
    };
    const common = { no, subject: '20 台电签 POS 货款', totalFen: 500_00, takenFen: 100_00, leftFen: 400_00 };
    const why = { amountFen: 100_00, dailyCapFen: 100_00, minimumLeftFen: 20_00, limit: 'cap', day: on(0) };
    expect(await entryOf('reward')).toMatchObject({
      amountFen: -30_00,
      label: common.subject,
      deduction: { agreementId: String(id), ...common, ...why, availableFen: 50_00 },
    });
    expect(await entryOf('profit_share')).toMatchObject({ amountFen: -70_00, deduction: { ...common, ...why } });
    const { rows } = await stage.client.ok(listTakings, { id: String(id) });
    expect(rows).toMatchObject([
      { day: on(0), amountFen: 100_00, leftFen: 400_00, parts: [{ amountFen: 30_00 }, { amountFen: 70_00 }] },
    ]);
  });

  it('takes on the days of the week that were agreed', async () => {
    const { id } = await stage.agree({ weekdays: [1, 3] });
    for (let day = 0; day < 8; day += 1) await stage.take(on(day));
    expect(await takings(id)).toEqual(['0 10000 cap', '2 10000 cap', '7 10000 cap']);
  });

  it('takes nothing from a frozen agent, of a paused agreement, of an offer, of one that ended', async () => {
    const change = (no: string, step: 'paused' | 'resumed' | 'ended') =>
      inTransaction(db(), (tx) =>
        changeByStaff(tx, { no, step, operator: testOperator('zhouhang'), note: undefined, now: night(on(0)) }),
      );
    const offered = await stage.offer({ subject: '待确认' });
    const { id, no } = await stage.agree();
    await sql`update agents.agent set status = 'frozen' where id = ${direct}`.execute(db());
    expect(await stage.take(on(0))).toEqual({ taken: 0, empty: 0, finished: 0 });
    await sql`update agents.agent set status = 'normal' where id = ${direct}`.execute(db());
    await change(no, 'paused');
    await stage.take(on(1));
    await change(no, 'resumed');
    await stage.take(on(2));
    await change(no, 'ended');
    await stage.take(on(3));
    expect(await takings(id)).toEqual(['2 10000 cap']);
    expect(await takings(offered.id)).toEqual([]);
    await expect(change(no, 'resumed')).rejects.toMatchObject({ reason: 'deduction_other_state' });
  });

  it('two agreements of one agent each leave their minimum', async () => {
    const left = await stage.available();
    const terms: Terms = { minimum: left - 150_00 };
    const first = await stage.agree(terms);
    const second = await stage.agree({ ...terms, subject: '第二批机具' });
    await stage.take(on(0));
    expect([await takings(first.id), await takings(second.id)]).toEqual([['0 10000 cap'], ['0 5000 available']]);
  });

  it('reconcile finds an agreement whose sum differs from the amounts that were taken', async () => {
    const { id } = await stage.agree();
    await sql`update deductions.agreement set taken_fen = 1 where id = ${id}`.execute(db());
    await expect(stage.check()).rejects.toThrow('an agreement has taken what its takings took');
    await sql`update deductions.agreement set taken_fen = 0 where id = ${id}`.execute(db());
  });
});
