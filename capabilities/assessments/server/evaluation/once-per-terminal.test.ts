/**
 * Nothing is earned twice: a terminal earns activation reward and stages once, and a merchant identity a limited number
 * of times.
 */
import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { useAssessments } from '#testing/assessments.ts';
import { STANDARD } from '#testing/rewards.ts';

const w = useAssessments();
const db = () => w.database.db;

const publish = (number: number, from: string, change: object) =>
  sql`
  insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
    published_at, published_by)
  select policy_id, ${number}, 'published', ${from}, content || ${JSON.stringify(change)}::jsonb, drafted_at,
    drafted_by, published_at, published_by
  from policies.policy_version where policy_id = ${STANDARD} and number < ${number}
  order by number desc limit 1`.execute(db());

const unrewarded = async (id: number): Promise<(string | null)[]> => {
  const { rows } = await sql<{ unrewarded: string | null }>`
    select unrewarded from assessments.activation where terminal_id = ${id} order by activated_at`.execute(db());
  return rows.map((row) => row.unrewarded);
};

it('a terminal that is bound again earns neither activation reward nor stages again', async () => {
  const terminal = await w.open('07-01');
  await terminal.sell('first', '07-01', 100_000);
  await w.evaluate('07-02');
  const paid = await terminal.paid();
  expect(Object.keys(paid).length).toBeGreaterThan(0);
  await terminal.unbind('08-20');
  await w.evaluate('08-21');
  const kept = await terminal.paid();
  await terminal.bind('08-25');
  await terminal.sell('anew', '08-26', 100_000);
  await w.evaluate('08-27');
  expect(await terminal.paid()).toEqual(kept);
  expect(await unrewarded(terminal.id)).toEqual([null, 'terminal']);
  const [activation, ...stages] = await terminal.checks();
  expect(activation).toMatchObject({ status: 1 });
  expect(stages.every(({ status, cause }) => status === -2 && cause === 'once')).toBe(true);
});

it('a clawed back reward counts as earned once', async () => {
  const terminal = await w.open('07-01');
  await terminal.sell('first', '07-01', 100);
  await w.evaluate('07-02');
  await terminal.unbind('07-03');
  await w.evaluate('07-04');
  expect(await terminal.paid()).toEqual({});
  await terminal.bind('07-05');
  await terminal.sell('anew', '07-06', 100);
  await w.evaluate('07-07');
  expect(await terminal.paid()).toEqual({});
});

it('is the same when the earlier activation becomes known last', async () => {
  const terminal = await w.open('07-01');
  await terminal.unbind('07-03');
  await terminal.bind('07-05');
  await terminal.sell('anew', '07-06', 100);
  await w.evaluate('07-07');
  expect(await unrewarded(terminal.id)).toEqual([null]);
  await terminal.sell('first', '07-01', 100);
  await w.evaluate('07-08');
  expect(await unrewarded(terminal.id)).toEqual([null, 'terminal']);
  expect(await terminal.paid()).toEqual({});
});

it('a policy may allow it again after months, and limits the terminals of one merchant identity', async () => {
  await publish(8, '2026-06-25', { once: { anewAfterMonths: 1, maxPerIdentity: 1 } });
  await sql`update merchants.application set id_number_index = 'same', id_number_sealed = 'x'`.execute(db());
  await sql`insert into merchants.application (merchant_id, source, licence_no, saved_at)
    select id, 'agent', 'L1', now() from merchants.merchant on conflict (merchant_id) do update
    set licence_no = 'L1'`.execute(db());
  const terminal = await w.open('07-01');
  const other = await w.open('07-01');
  await other.sell('first', '07-03', 100);
  await w.evaluate('07-03');
  expect(await unrewarded(other.id)).toEqual([null]);
  // activated before the other, and known later: the slot belongs to it
  await terminal.sell('first', '07-02', 100);
  await w.evaluate('07-04');
  expect(await unrewarded(terminal.id)).toEqual([null]);
  expect(await unrewarded(other.id)).toEqual(['identity']);
  expect(await other.paid()).toEqual({});
  expect(Object.keys(await terminal.paid()).length).toBeGreaterThan(0);
  expect((await other.checks()).slice(1).every(({ cause }) => cause === 'identity')).toBe(true);
  await terminal.unbind('07-30');
  await terminal.bind('08-01');
  await terminal.sell('anew', '08-02', 100);
  await w.evaluate('08-03');
  expect(await unrewarded(terminal.id)).toEqual([null, null]);
});
