/**
 * A payment that the bank's file reports as failed may be paid again: above a certain amount one person alone cannot
 * import it.
 */
import { beforeAll, expect, it } from 'vitest';
import { taskOperator, type Operator } from '#platform/auth/operator.ts';
import { sql } from '#platform/db/sql.ts';
import { NOW, usePayoutStage } from '#testing/payout.ts';
import { addPeople } from '#testing/staff.ts';
import { payoutImport } from './import-payouts.ts';

const stage = usePayoutStage();
let people: Record<'wang' | 'limin', Operator>;
beforeAll(async () => {
  people = await addPeople(stage.db());
  await sql`delete from staff.second_person_rule`.execute(stage.db());
});

/** A withdrawal that is with the bank, and a file that says it failed. */
const failing = async (amountFen: number): Promise<{ id: string; no: string; file: Buffer }> => {
  const { id, no } = await stage.send(amountFen);
  const batch = await stage.exported();
  return { id, no, file: stage.answered(batch, () => 'failed,账号已销户,') };
};
const bring = async (operator: Operator, file: Buffer): Promise<unknown> =>
  (await payoutImport(stage.db(), file, { operator, now: NOW })).counts;

it('goes back to the wallet once another person imports the same', async () => {
  const { id, no, file } = await failing(100_000);
  const before = await stage.share();
  expect(await bring(people.wang, file)).toMatchObject({ proposed: 1, failed: 0 });
  expect(await bring({ ...people.wang, from: '203.0.113.9' }, file)).toMatchObject({ proposed: 1, failed: 0 });
  expect([await stage.stateOf(id), (await stage.share())?.availableFen]).toEqual(['paying', before?.availableFen]);
  expect(await bring(people.limin, file)).toMatchObject({ failed: 1 });
  expect(await bring(people.wang, file)).toMatchObject({ already: 1 });
  expect(await stage.stateOf(id)).toBe('failed');
  const { rows } = await sql`select call, operator, after ->> 'proposedBy' as by from audit.entry
    where subject_id = ${no} and call like 'withdrawals.%payout%' order by id`.execute(stage.db());
  expect(rows.at(-1)).toEqual({ call: 'withdrawals.import-payouts', operator: 'limin', by: 'wang' });
});

it('counts the parts of a day together; a payment that the bank made needs nobody else', async () => {
  const parts = [await failing(60_000), await failing(40_000)];
  expect(await bring(people.limin, parts[0]?.file ?? Buffer.of())).toMatchObject({ failed: 1 });
  expect(await bring(people.limin, parts[1]?.file ?? Buffer.of())).toMatchObject({ proposed: 1 });
  const paid = await stage.send(500_000);
  const batch = await stage.exported();
  expect(
    await bring(
      people.limin,
      stage.answered(batch, () => 'paid,,B1'),
    ),
  ).toMatchObject({ paid: 1 });
  expect(await stage.stateOf(paid.id)).toBe('paid');
});

it('is left to people by a task of the machine, which imports the rest of the file', async () => {
  const { id, file } = await failing(100_000);
  expect(await bring(taskOperator('nightly-bank'), file)).toMatchObject({ proposed: 1 });
  expect(await stage.stateOf(id)).toBe('paying');
  const small = await failing(99_999);
  expect(await bring(taskOperator('nightly-bank'), small.file)).toMatchObject({ failed: 1 });
});
