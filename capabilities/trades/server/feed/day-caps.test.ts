/** Simultaneous batches never exceed the sums of a day together, and a row is released once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMMAND_LINE, NotPermitted, taskOperator, type Operator } from '#platform/auth/operator.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Database } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { insertRows } from '#simulator/write/insert-rows.ts';
import { bookIn } from '#testing/book-in.ts';
import { WIDE_LIMIT } from '#testing/small-world/wide-limit.ts';
import { addTestStaff, testOperator } from '#testing/staff.ts';
import { NOW, secondConnection, sharesOf, useBookingWorld } from '#testing/trades.ts';
import type { QuarantinedRowId } from '../../contract/lookup/trade-ids.ts';
import { dismissRow } from '../quarantine/dismiss-row.ts';
import { quarantinePage } from '../quarantine/list-quarantine.ts';
import { releaseQuarantine } from '../quarantine/release-quarantine.ts';
import { releaseRow } from '../quarantine/release-row.ts';
import type { FeedRow } from './feed-row.ts';

const w = useBookingWorld();
const db = () => w.database.db;
let other: Database;
let people: Record<'wangmin' | 'limin' | 'zhaoqi', Operator>;

const limit = (of: Partial<Record<keyof typeof WIDE_LIMIT, unknown>>): Promise<void> =>
  insertRows(db(), 'trades.acquirer_limit', [{ ...WIDE_LIMIT, ...of }]);

beforeAll(async () => {
  other = secondConnection(w);
  const add = async (login: string): Promise<Operator> =>
    testOperator(login, await addTestStaff(db(), { loginName: login, name: login, role: 'finance' }));
  people = { wangmin: await add('wangmin'), limin: await add('limin'), zhaoqi: await add('zhaoqi') };
});
afterAll(() => other.close());

const dayFen = async (day: string): Promise<number> =>
  Number(
    (
      await sql<{ fen: number }>`select coalesce(sum(amount_fen), 0)::bigint as fen from trades.acquirer_day
        where day = ${day}`.execute(db())
    ).rows[0]?.fen,
  );
const bookedFen = async (day: string): Promise<number> =>
  Number(
    (
      await sql<{ fen: number }>`select coalesce(sum(amount_fen), 0)::bigint as fen from trades.trade
        where day = ${day} and status = 1 and kind = 'sale'`.execute(db())
    ).rows[0]?.fen,
  );

const on = (day: string) => new Date(`${day}T06:00:00Z`);
const sales = (prefix: string, day: string, amountFen: number, count: number, agent: 'leaf' | 'otherLeaf'): FeedRow[] =>
  Array.from({ length: count }, (_, at) =>
    w.sale(`${prefix}${at}`, { occurredAt: on(day), amountFen: fen(amountFen), feeFen: fen(0) }, agent),
  );

it.each(['2026-09-11', '2026-09-12', '2026-09-13'])(
  'batches that are booked at once book together no more than the day allows, to the fen (%s)',
  async (day) => {
    await limit({ day_fen: 100_000, terminal_day_fen: 60_000 });
    const batches = Array.from({ length: 8 }, (_, at) =>
      sales(`${day}/${at}/`, day, 7_000, 2, at % 2 === 0 ? 'leaf' : 'otherLeaf'),
    );
    const booked = await Promise.all(
      batches.map((rows, at) => bookIn((at % 3 === 0 ? other : w.database).db, rows, NOW)),
    );
    const outcomes = booked.flatMap(({ rows }) =>
      rows.map(({ outcome, details }) => [outcome, ...(details ?? [])].join(':')),
    );
    expect(await bookedFen(day)).toBe(await dayFen(day));
    expect(await dayFen(day)).toBe(98_000);
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(14);
    expect(outcomes.filter((outcome) => outcome.startsWith('quarantined:'))).toHaveLength(2);
    await limit({});
  },
);

it.each(['2026-09-14', '2026-09-15'])('simultaneous fees and sales count in the same sums (%s)', async (day) => {
  await limit({ day_fen: 30_000 });
  const fee = (reference: string): FeedRow => ({
    ...w.sale(reference, { occurredAt: on(day) }),
    kind: 'service_fee',
    amountFen: fen(9_900),
    feeFen: undefined,
  });
  await Promise.all([
    ...[1, 2, 3].map((nth) => bookIn(db(), [fee(`${day}f${nth}`)], NOW)),
    ...[1, 2, 3].map((nth) => bookIn(other.db, sales(`${day}s${nth}`, day, 9_900, 1, 'leaf'), NOW)),
  ]);
  const fees = await sql<{ fen: number }>`select coalesce(sum(amount_fen), 0)::bigint as fen from trades.fee
    where day = ${day}`.execute(db());
  expect((await bookedFen(day)) + Number(fees.rows[0]?.fen)).toBe(29_700);
  expect(await dayFen(day)).toBe(29_700);
  await limit({});
});

const implausible = async (reference: string, more: Partial<FeedRow> = {}): Promise<QuarantinedRowId> => {
  await limit({ tolerance_ppm: 0 });
  expect(await w.outcomes([w.sale(reference, { feeFen: fen(9_000), ...more })])).toEqual(['quarantined:implausible']);
  await limit({});
  return open(reference);
};
const open = async (reference: string): Promise<QuarantinedRowId> => {
  const { rows } = await quarantinePage(db(), {}, { size: 1_000 });
  return rows.find((row) => row.reference === reference)?.id ?? (0 as QuarantinedRowId);
};
const release = (operator: Operator, id: QuarantinedRowId, on = w.database, now = NOW) =>
  inTransaction(on.db, (tx) => releaseRow(tx, id, 'the acquirer confirms it', { operator, now }));
const outcome = async (operator: Operator, id: QuarantinedRowId, on = w.database) =>
  (await release(operator, id, on))?.is;

it('one person releases below the limit, two above it, in any combination', async () => {
  const { wangmin, limin } = people;
  const small = await implausible('small', { amountFen: fen(99_999) });
  expect(await outcome(wangmin, small)).toBe('booked');
  const large = await implausible('large', { amountFen: fen(100_000) });
  expect(await outcome(wangmin, large)).toBe('waits');
  expect(await outcome({ ...wangmin, from: '203.0.113.9' } as Operator, large)).toBe('waits');
  expect(await sharesOf(db(), 'large')).toEqual([]);
  const both = await Promise.all([outcome(limin, large), outcome(limin, large, other)]);
  expect(both.toSorted()).toEqual(['booked', undefined]);
  expect(await sharesOf(db(), 'large')).toHaveLength(4);
  const { rows } = await sql<{ call: string; operator: string }>`
    select call, operator from audit.entry where subject_id = ${String(large)} order by id`.execute(db());
  expect(rows).toEqual([
    { call: 'trades.propose-release', operator: 'wangmin' },
    { call: 'trades.propose-release', operator: 'wangmin' },
    { call: 'trades.release-quarantined', operator: 'limin' },
  ]);
});

it('two people at the same instant, and the acquirer once more, book it once', async () => {
  const { zhaoqi, limin } = people;
  const id = await implausible('once', { amountFen: fen(10_000), feeFen: fen(1_000) });
  const again = w.sale('once', { amountFen: fen(10_000), feeFen: fen(1_000) });
  await limit({ tolerance_ppm: 0 });
  const [first, second] = await Promise.all([
    outcome(zhaoqi, id),
    outcome(limin, id, other),
    bookIn(db(), [again], NOW),
  ]);
  expect([first, second].filter((each) => each === 'booked')).toHaveLength(1);
  expect(await w.outcomes([again])).toEqual(['duplicate']);
  await limit({});
  expect(await release(zhaoqi, id)).toBeUndefined();
  const { rows } = await sql`select reference from trades.trade where reference = 'once'`.execute(db());
  expect(rows).toHaveLength(1);
});

it('a row that the acquirer corrects after the first person agreed needs both people again', async () => {
  const { wangmin, limin } = people;
  const id = await implausible('corrected', { amountFen: fen(500_000) });
  expect(await outcome(wangmin, id)).toBe('waits');
  await implausible('corrected', { amountFen: fen(600_000) });
  await expect(release(limin, id)).rejects.toThrow('proposed something else');
  expect(await sharesOf(db(), 'corrected')).toEqual([]);
});

it('a released row counts in the sums of its day and is not counted against them', async () => {
  const day = '2026-09-16';
  await limit({ day_fen: 10_000 });
  const [row] = sales('beyond', day, 10_001, 1, 'leaf');
  expect(await w.outcomes(row === undefined ? [] : [row])).toEqual(['quarantined:implausible']);
  expect(await outcome(people.zhaoqi, await open('beyond0'))).toBe('booked');
  expect(await dayFen(day)).toBe(10_001);
  expect(await w.outcomes(sales('after', day, 1, 1, 'leaf'))).toEqual(['quarantined:implausible']);
  await limit({});
});

it('a fee is released as a sale is; a task releases nothing, and another try no implausible row', async () => {
  await limit({ amount_fen: 9_899 });
  const fee: FeedRow = { ...w.sale('fee'), kind: 'service_fee', amountFen: fen(9_900), feeFen: undefined };
  expect(await w.outcomes([fee])).toEqual(['quarantined:implausible']);
  const id = await open('fee');
  await expect(release(taskOperator('nightly'), id)).rejects.toThrow(NotPermitted);
  const tried = await releaseQuarantine(db(), { ids: [id] }, { clock: { now: () => NOW }, by: testOperator() });
  expect(tried).toMatchObject({ tried: 0, booked: 0 });
  expect(await outcome(people.limin, id)).toBe('booked');
  expect(await w.outcomes([fee])).toEqual(['duplicate']);
  await limit({});
});

it('a dismissed row is not booked, and its refund still waits; a conflict cannot be released', async () => {
  const id = await implausible('gone');
  const act = { operator: testOperator('wangmin', 1, COMMAND_LINE), now: NOW };
  await w.book([w.refund('gone-r', 'gone', 100)]);
  expect(await inTransaction(db(), (tx) => dismissRow(tx, id, 'sent by mistake', act))).toMatchObject({
    reason: 'implausible',
  });
  expect(await release(people.limin, id)).toBeUndefined();
  expect(await sharesOf(db(), 'gone')).toEqual([]);
  await w.book([w.sale('twice')]);
  await w.book([w.sale('twice', { amountFen: fen(1) })]);
  expect(await release(people.limin, await open('twice'))).toBeUndefined();
});

it('a refund that waited for an implausible sale is booked with its release', async () => {
  const id = await implausible('sold', { amountFen: fen(50_000), feeFen: fen(1_000) });
  expect(await w.outcomes([w.refund('sold-r', 'sold', 10_000)])).toEqual(['quarantined:unknown_original']);
  expect(await outcome(people.zhaoqi, id)).toBe('booked');
  expect(await sharesOf(db(), 'sold-r')).toHaveLength(4);
});
