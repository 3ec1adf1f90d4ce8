/** Income and tax withheld are counted on the day of arrival; months add up to the year, and open to their rows. */
import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { usePayoutStage } from '#testing/payout.ts';
import { getTaxYear } from '../../contract/list/get-tax-year.ts';
import { listWithdrawals } from '../../contract/list/list-withdrawals.ts';

const stage = usePayoutStage();
const tax = (year?: number) => stage.client.ok(getTaxYear, year === undefined ? {} : { year });
const arrivedAt = (id: string, at: string) =>
  sql`update withdrawals.withdrawal set finished_at = ${at} where id = ${id}`.execute(stage.db());

it('before anything has arrived, states the cost of the next withdrawal, and the text to write on an invoice', async () => {
  const { total, months, years, next, invoice, openCount } = await tax();
  expect([total, months, years, openCount]).toEqual([{ count: 0, incomeFen: 0, taxFen: 0 }, [], [2026], 0]);
  // the largest amount that one withdrawal may have
  expect(next).toMatchObject({ wallet: 'profit_share', amountFen: 5_000_000, taxPpm: 60_000 });
  expect(next?.saving).toMatchObject({ noneFen: 300_000, presentFen: 300_000, fullFen: 50_000, moreFen: 250_000 });
  expect(invoice).toMatchObject({ title: '展业信息科技有限公司', taxNumber: '91510100MA6BQ7W31K', ratePpm: 10_000 });
});

it('counts a withdrawal in the month in which it arrived in Shanghai, not the month of the application', async () => {
  const ids: string[] = [];
  for (const amountFen of [100_001, 200_000, 300_000]) ids.push((await stage.send(amountFen)).id);
  const [first = '', second = '', third = ''] = ids;
  await stage.imported(stage.answered(await stage.exported(), () => 'paid,,20260918 1'));
  const open = await stage.send(50_000);
  await arrivedAt(first, '2026-08-31T15:59:59Z');
  await arrivedAt(second, '2026-08-31T16:00:00Z');
  await arrivedAt(third, '2025-12-31T15:59:59Z');
  const { total, months, years, openCount } = await tax();
  expect(months).toEqual([
    { month: '2026-09', count: 1, incomeFen: 200_000, taxFen: 12_000 },
    { month: '2026-08', count: 1, incomeFen: 100_001, taxFen: 6_000 },
  ]);
  expect([total, years, openCount]).toEqual([{ count: 2, incomeFen: 300_001, taxFen: 18_000 }, [2026, 2025], 1]);
  expect((await tax(2025)).total).toEqual({ count: 1, incomeFen: 300_000, taxFen: 18_000 });
  const rowsOf = async (arrivedIn: string) =>
    (await stage.client.ok(listWithdrawals, { arrivedIn })).rows.map(({ id }) => id);
  expect(await rowsOf('2026-08')).toEqual([first]);
  expect(await rowsOf('2026-09')).toEqual([second]);
  expect(await rowsOf('2026-09')).not.toContain(open.id);
});
