/** A terminal that cannot be evaluated stops nobody else. */
import pg from 'pg';
import { expect, it } from 'vitest';
import { faultsOf } from '#platform/jobs/faults.ts';
import { useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { ownerUrlOf } from '#testing/owner-url.ts';

const w = useAssessments();

const asOwner = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrlOf(w.database) });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** Makes every booking for this terminal fail. */
const poison = ({ id }: TestTerminal): Promise<void> =>
  asOwner(`alter table rewards.award add constraint poisoned check (terminal_id <> ${id}) not valid`);

it('is set aside with the reason while all others are paid, and is paid when it can be', async () => {
  const [one, bad, other] = [await w.open('07-01'), await w.open('07-01'), await w.open('07-01')];
  for (const terminal of [one, bad, other]) await terminal.sell('first', '07-10', 100);
  await poison(bad);
  expect(await w.evaluate('07-10', '12:00')).toMatchObject({ faults: 1, booked: 2 });
  expect(await bad.checks()).toEqual([]);
  for (const terminal of [one, other]) expect(await terminal.paid()).toEqual({ 1: 20, 2: 20, 3: 20 });
  const [fault] = await faultsOf(w.database.db, 'assessments.evaluate');
  expect(fault).toMatchObject({ subject: String(bad.id), error: expect.stringContaining('poisoned') });

  // its transactions of the meantime wait with it
  for (const terminal of [one, bad]) await terminal.sell('more', '07-10', 20_000);
  expect(await w.evaluate('07-10', '12:05')).toMatchObject({ faults: 0 });
  expect(await one.states()).toBe('1 1 0 0');
  await asOwner('alter table rewards.award drop constraint poisoned');
  expect(await w.evaluate('07-10', '12:10')).toMatchObject({ faults: 0 });
  expect(await bad.states()).toBe('1 1 0 0');
  expect(await bad.paid()).toEqual(await one.paid());
  expect(await faultsOf(w.database.db)).toEqual([]);
});

it('is found among the others of its lane, while both lanes work', async () => {
  const terminals: TestTerminal[] = [];
  for (let index = 0; index < 8; index += 1) terminals.push(await w.open('07-01'));
  for (const terminal of terminals) await terminal.sell('first', '07-10', 100);
  const bad = terminals[3] as TestTerminal;
  await poison(bad);
  expect(await w.evaluate('07-10', '13:00', { size: 4 })).toMatchObject({ faults: 1, booked: 7 });
  for (const terminal of terminals)
    expect(await terminal.paid()).toEqual(terminal === bad ? {} : { 1: 20, 2: 20, 3: 20 });
  expect(await faultsOf(w.database.db, 'assessments.evaluate')).toMatchObject([{ subject: String(bad.id) }]);
  await asOwner('alter table rewards.award drop constraint poisoned');
  expect(await w.evaluate('07-10', '14:00', { size: 1 })).toMatchObject({ faults: 0, booked: 1 });
  expect(await faultsOf(w.database.db)).toEqual([]);
});
