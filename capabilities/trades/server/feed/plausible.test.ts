/** The rows that the feed books by itself (docs/domain.md §8 "Plausible"): each condition at its border. */
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { insertRows } from '#simulator/write/insert-rows.ts';
import { WIDE_LIMIT } from '#testing/small-world/wide-limit.ts';
import { NOW, sharesOf, useBookingWorld } from '#testing/trades.ts';
import { CONDITIONS } from '../../contract/quarantine/row-outcome.ts';
import { bookRows, type BookedBatch } from '../book-rows.ts';
import { releaseQuarantine } from '../quarantine/release-quarantine.ts';
import { storeBatch } from '../store-batch.ts';
import type { FeedRow } from './feed-row.ts';
import { acquirerLimit } from './limits.ts';

const w = useBookingWorld();
const db = () => w.database.db;

const DAY_MS = 86_400_000;
const ago = (days: number, ms = 0): Date => new Date(NOW.getTime() - days * DAY_MS - ms);

type Limit = Partial<Record<keyof typeof WIDE_LIMIT | 'brand_ids', unknown>>;
const limit = (acquirer: string, of: Limit): Promise<void> =>
  insertRows(db(), 'trades.acquirer_limit', [{ ...WIDE_LIMIT, brand_ids: [], acquirer, ...of }]);

const book = (rows: readonly FeedRow[], acquirer: string, at = NOW): Promise<BookedBatch> =>
  inTransaction(db(), async (tx) =>
    bookRows(tx, { acquirer, batchId: await storeBatch(tx, { acquirer, receivedAt: at }), at }, rows),
  );
/** The conditions that each row does not meet; an empty list for a row that is booked. */
const doubts = async (rows: readonly FeedRow[], acquirer: string, at = NOW): Promise<(readonly string[])[]> =>
  (await book(rows, acquirer, at)).rows.map(({ outcome, reason, details }) =>
    outcome === 'booked' ? [] : [...(reason === 'implausible' ? [] : [String(reason)]), ...(details ?? [])],
  );

let count = 0;
/** An acquirer for which no other test has booked anything, and references of its own. */
let name: string;
beforeEach(() => {
  name = `acquirer-${(count += 1)}`;
});
let references = 0;
const sale = (more: Partial<FeedRow> = {}, agent?: Parameters<typeof w.sale>[2]): FeedRow =>
  w.sale(`p${(references += 1)}`, more, agent);
const fee = (more: Partial<FeedRow> = {}): FeedRow => ({
  ...sale(),
  kind: 'service_fee',
  amountFen: fen(9_900),
  feeFen: undefined,
  ...more,
});

/** 0.68 % is the ceiling of credit cards in the small world's policy: of 1 000.00 it is 6.80. */
const AMOUNT = { amountFen: fen(100_000) };

describe('the rate', () => {
  it.each([
    [0, 680, []],
    [0, 681, ['rate']],
    [500, 730, []],
    [500, 731, ['rate']],
  ])('with %i ppm of tolerance a fee of %i waits for %j', async (tolerance, feeFen, expected) => {
    await limit(name, { tolerance_ppm: tolerance });
    expect(await doubts([sale({ ...AMOUNT, feeFen: fen(feeFen) })], name)).toEqual([expected]);
  });

  it('is rounded as fees are: half a fen up', async () => {
    await limit(name, { tolerance_ppm: 0 });
    // 0.68 % of 73.53 is 0.500004, of 73.52 it is 0.499936
    const rows = [
      sale({ amountFen: fen(7_427), feeFen: fen(51) }),
      sale({ amountFen: fen(7_426), feeFen: fen(50) }),
      sale({ amountFen: fen(7_426), feeFen: fen(51) }),
    ];
    expect(await doubts(rows, name)).toEqual([[], [], ['rate']]);
  });

  it('is that of the policy on the day of the transaction, however late it arrives', async () => {
    await limit(name, { tolerance_ppm: 0 });
    const { rows } = await sql<{ id: number; content: { rates: { rateType: number; ceilingPpm: number }[] } }>`
      select policy_id as id, content from policies.policy_version
      where policy_id = ${w.world.policies.standard} order by number limit 1`.execute(db());
    const [first] = rows;
    const rates = first?.content.rates.map((rate) => ({ ...rate, ceilingPpm: rate.ceilingPpm + 1_000 }));
    await sql`insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at,
        drafted_by, published_at, published_by)
      values (${first?.id ?? 0}, 99, 'published', ${'2026-09-18'}, ${JSON.stringify({ ...first?.content, rates })},
      ${NOW}, 't',
        ${NOW}, 't')`.execute(db());
    const dear = { ...AMOUNT, feeFen: fen(780) };
    expect(await doubts([sale(dear), sale({ ...dear, occurredAt: ago(1) })], name)).toEqual([[], ['rate']]);
    await sql`update policies.policy_version set status = 'cancelled', cancelled_at = ${NOW}, cancelled_by = 't'
      where number = 99`.execute(db());
    expect(await doubts([sale(dear)], name)).toEqual([['rate']]);
  });

  it('does not matter for a failed transaction, which has no fee', async () => {
    await limit(name, { tolerance_ppm: 0 });
    expect(await doubts([sale({ ...AMOUNT, feeFen: fen(9_000), status: 2 })], name)).toEqual([[]]);
  });
});

it.each([
  [3_000, []],
  [3_001, ['value_fee']],
])('a value-added fee of %i for 1 000.00, where 3 % is allowed, waits for %j', async (valueFeeFen, expected) => {
  await limit(name, { value_fee_ppm: 30_000 });
  expect(await doubts([sale({ ...AMOUNT, feeFen: fen(600), valueFeeFen: fen(valueFeeFen) })], name)).toEqual([
    expected,
  ]);
});

it.each([
  [50_000, []],
  [50_001, ['amount']],
])('an amount of %i, at most 500.00, waits for %j', async (amountFen, expected) => {
  await limit(name, { amount_fen: 50_000 });
  const row = sale({ amountFen: fen(amountFen), feeFen: fen(1) });
  expect(await doubts([row, fee({ amountFen: fen(amountFen) })], name)).toEqual([expected, expected]);
});

describe('the age', () => {
  it.each([
    [ago(30), []],
    [ago(30, 1), ['old']],
  ])('of a transaction of %s, where 30 days are allowed, waits for %j', async (occurredAt, expected) => {
    await limit(name, { oldest_days: 30 });
    expect(await doubts([sale({ occurredAt }), fee({ occurredAt })], name)).toEqual([expected, expected]);
  });

  it('is counted to the arrival: a sale that waited since for its terminal does not get too old', async () => {
    await limit(name, { oldest_days: 30 });
    const { id, sn } = w.world.terminal('leaf', 3);
    await sql`update terminals.terminal set sn = 'ELSEWHERE01' where id = ${id}`.execute(db());
    const waits = sale({ occurredAt: ago(29) });
    expect(await doubts([waits], name)).toEqual([['unknown_terminal']]);
    await sql`update terminals.terminal set sn = ${sn} where id = ${id}`.execute(db());
    const clock = { now: () => new Date(NOW.getTime() + 20 * DAY_MS) };
    const { booked } = await releaseQuarantine(db(), { acquirer: name }, { clock, by: 'job' });
    expect(booked).toBe(1);
    expect(await doubts([sale({ occurredAt: ago(29) })], name, clock.now())).toEqual([['old']]);
  });
});

describe('a terminal', () => {
  it('belongs to the acquirer to which its brand is bound; to any while it is bound to none', async () => {
    const { rows } = await sql<{ own: number; other: number }>`
      select policy.brand_id as own, (select min(id) from terminals.brand where id <> policy.brand_id) as other
      from policies.policy where id = ${w.world.policies.standard}`.execute(db());
    const { own = 0, other = 0 } = rows[0] ?? {};
    await limit(name, {});
    expect(await doubts([sale(), fee()], name)).toEqual([[], []]);
    await limit(`${name}-owner`, { brand_ids: [own] });
    expect(await doubts([sale(), fee()], name)).toEqual([['terminal'], ['terminal']]);
    expect(await doubts([sale()], `${name}-owner`)).toEqual([[]]);
    await limit(`${name}-owner`, { brand_ids: [other] });
    expect(await doubts([sale()], name)).toEqual([[]]);
    expect(await doubts([sale()], `${name}-owner`)).toEqual([['terminal']]);
    await limit(`${name}-owner`, {});
  });
});

describe('the sums of a day', () => {
  const of = (amountFen: number, more: Partial<FeedRow> = {}, agent?: Parameters<typeof w.sale>[2]): FeedRow =>
    sale({ amountFen: fen(amountFen), feeFen: fen(0), ...more }, agent);

  it.each([
    [40_000, []],
    [40_001, ['acquirer_day']],
  ])('of the acquirer are at most 1 000.00: after 600.00, %i waits for %j', async (amountFen, expected) => {
    await limit(name, { day_fen: 100_000 });
    expect(await doubts([of(60_000)], name)).toEqual([[]]);
    expect(await doubts([of(amountFen)], name)).toEqual([expected]);
    expect(await doubts([fee({ amountFen: fen(amountFen === 40_000 ? 1 : 40_001) })], name)).toEqual([
      ['acquirer_day'],
    ]);
  });

  it('count bookings of a business day by their own time: no failed one, no duplicate, none that waits', async () => {
    await limit(name, { day_fen: 100_000 });
    const twice = of(60_000);
    const rows = [
      twice,
      twice,
      of(90_000, { status: 2 }),
      of(90_000, { occurredAt: ago(1) }),
      of(50_000, { terminalSn: 'NOBODY0001' }),
    ];
    expect((await book(rows, name)).rows.map(({ outcome }) => outcome)).toEqual([
      'booked',
      'duplicate',
      'booked',
      'booked',
      'quarantined',
    ]);
    expect(await doubts([of(40_001)], name)).toEqual([['acquirer_day']]);
    expect(await doubts([of(40_000)], name)).toEqual([[]]);
  });

  it('in one batch those before the cap are booked and those after it wait', async () => {
    await limit(name, { day_fen: 100_000 });
    expect(await doubts([of(60_000), of(40_000), of(1)], name)).toEqual([[], [], ['acquirer_day']]);
    const { rows } = await sql`select amount_fen from trades.acquirer_day where acquirer = ${name}`.execute(db());
    expect(rows).toEqual([{ amount_fen: 100_000 }]);
  });

  it('that one terminal has reached reduce nothing for the others', async () => {
    const before = await sql<{ fen: number }>`select coalesce(max(amount_fen), 0)::bigint as fen
      from trades.terminal_day where terminal_id = ${w.world.terminal('leaf', 3).id} and day = '2026-09-10'`.execute(
      db(),
    );
    const most = Number(before.rows[0]?.fen) + 100_000;
    await limit(name, { terminal_day_fen: most, day_fen: 150_000 });
    const at = new Date('2026-09-10T06:00:00Z');
    const rows = [
      of(60_000, { occurredAt: at }),
      of(40_001, { occurredAt: at }),
      of(90_000, { occurredAt: at }, 'sibling'),
      of(1, { occurredAt: at }, 'sibling'),
    ];
    expect(await doubts(rows, name)).toEqual([[], ['terminal_day'], [], ['acquirer_day']]);
    expect(await doubts([fee({ occurredAt: at, amountFen: fen(40_001) })], name)).toEqual([['terminal_day']]);
    // also while the acquirer is far from its own
    await limit(name, { terminal_day_fen: most });
    expect(await doubts([of(40_001, { occurredAt: at })], name)).toEqual([['terminal_day']]);
    expect(await doubts([of(40_000, { occurredAt: at })], name)).toEqual([[]]);
  });
});

it('an acquirer for which nothing was ever set has the usual limits, and everybody the ones for everybody', async () => {
  await sql`update trades.acquirer_limit set acquirer = 'set aside' where acquirer = ''`.execute(db());
  expect(await acquirerLimit(db(), name)).toMatchObject({
    amountFen: 50_000_000,
    dayFen: 10_000_000_000,
    terminalDayFen: 100_000_000,
    tolerancePpm: 500,
    oldestDays: 30,
    setBy: '',
  });
  expect(await doubts([sale({ amountFen: fen(50_000_001), feeFen: fen(0) })], name)).toEqual([['amount']]);
  await sql`update trades.acquirer_limit set acquirer = '' where acquirer = 'set aside'`.execute(db());
  expect(await doubts([sale({ amountFen: fen(50_000_001), feeFen: fen(0) })], name)).toEqual([[]]);
});

it('names every condition, and shares nothing', async () => {
  await limit(name, { amount_fen: 1, day_fen: 1, terminal_day_fen: 1, oldest_days: 1, tolerance_ppm: 0 });
  const leaked = sale({ amountFen: fen(9_999_999_999), feeFen: fen(9_999_999_999), occurredAt: ago(2) });
  const [found = []] = await doubts([leaked], name);
  expect(found).toEqual(['rate', 'amount', 'old']);
  expect(CONDITIONS).toEqual(expect.arrayContaining([...found]));
  expect(await sharesOf(db(), leaked.reference)).toEqual([]);
});
