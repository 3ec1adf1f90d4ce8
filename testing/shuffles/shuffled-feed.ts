/**
 * The same feed, in order once, and shuffled with duplicates in any batches: the books must end the same. For the test,
 * and for `npm run evidence -- shuffles`, which draws many more.
 */
import type { Operator } from '#platform/auth/operator.ts';
import { connect, inTransaction, type Database } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { settableClock } from '#platform/time/clock.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import { quarantinePage } from '#capabilities/trades/server/quarantine/list-quarantine.ts';
import { releaseQuarantine } from '#capabilities/trades/server/quarantine/release-quarantine.ts';
import { releaseRow } from '#capabilities/trades/server/quarantine/release-row.ts';
import { seededRandom, type Random } from '#simulator/random.ts';
import { insertRows } from '#simulator/write/insert-rows.ts';
import { ACQUIRER, bookIn } from '../book-in.ts';
import { NO_VIOLATIONS, violations } from '../booking-violations.ts';
import { buildSmallWorld, type SmallWorld } from '../small-world/small-world.ts';
import { WIDE_LIMIT } from '../small-world/wide-limit.ts';
import { addTestStaff, testOperator } from '../staff.ts';
import { stateOf } from '../state-hash.ts';
import { STORY_NOW } from '../story-now.ts';
import { writingAnyTerms } from '../unordered-terms.ts';

const NOW = new Date(STORY_NOW);
const YESTERDAY = new Date(NOW.getTime() - 86_400_000);

const base = (reference: string, occurredAt: Date): FeedRow => ({
  reference,
  kind: 'sale',
  status: 1,
  occurredAt,
  amountFen: fen(1),
  paymentType: 1,
  method: 1,
  cardType: 1,
});

/**
 * Sales of four agents on two days: cards, wallets, quick pay; initialised first; with a terminal that they activate.
 */
const salesOf = (world: SmallWorld): FeedRow[] =>
  (['leaf', 'direct', 'mid', 'sibling'] as const).flatMap((seller, s) =>
    Array.from({ length: 6 }, (_, i): FeedRow => {
      const terminal = seller === 'direct' && i === 0 ? world.terminal('direct', 1) : world.terminal(seller, 3);
      const amountFen = fen(10_007 + 13_331 * i + 917 * s);
      const kinds = [{}, { cardType: 2 }, { paymentType: 3, method: 3, cardType: 0 }, { paymentType: 4 }] as const;
      return {
        ...base(`${seller}-${i}`, i % 3 === 2 ? YESTERDAY : new Date(NOW.getTime() - i * 3_600_000)),
        ...kinds[i % 4],
        status: i === 5 ? 2 : 1,
        amountFen,
        feeFen: fen(61 + 80 * i + s),
        ...(i % 2 === 1 && { valueFeeFen: fen(17 + i) }),
        terminalSn: terminal.sn,
        merchantNo: world.merchants.find(({ id }) => id === terminal.merchant_id)?.no,
      };
    }),
  );

const refundOf = ({ reference }: FeedRow, nth: number, amountFen: number, more: Partial<FeedRow> = {}): FeedRow => ({
  ...base(`r${nth}-${reference}`, NOW),
  kind: 'refund',
  originalReference: reference,
  amountFen: fen(amountFen),
  ...more,
});

const refundsOf = (sales: readonly FeedRow[]): FeedRow[] =>
  sales
    .filter(({ status }) => status === 1)
    .flatMap((sale, i) => {
      if (i % 4 === 0)
        return [refundOf(sale, 1, sale.amountFen, { feeFen: fen(i % 8 === 0 ? 0 : (sale.feeFen ?? 0)) })];
      // parts that do not divide evenly, together less than the whole
      if (i % 4 === 1) return [1, 2, 3].map((nth) => refundOf(sale, nth, 1_111 * nth + 7));
      return [];
    });

const feesOf = (world: SmallWorld): FeedRow[] => {
  const { sn } = world.terminal('leaf', 3);
  const fee = { ...base('fee', NOW), kind: 'service_fee' as const, amountFen: fen(9_900), terminalSn: sn };
  const part = (nth: number, amountFen: number): FeedRow => ({ ...refundOf(fee, nth, amountFen), kind: 'fee_refund' });
  return [fee, part(1, 3_333), part(2, 1_234)];
};

export const feedOf = (world: SmallWorld): FeedRow[] => {
  const sales = salesOf(world);
  const initialised = sales.slice(0, 6).map((sale): FeedRow => ({ ...sale, status: 3 }));
  return [...initialised, ...sales, ...refundsOf(sales), ...feesOf(world)];
};

/** The rows in any order, three of ten twice; an initialised one is never sent after everything else was settled. */
const shuffled = (rows: readonly FeedRow[], random: Random): FeedRow[] => {
  const all = [...rows, ...rows.filter(() => random.chance(0.3))];
  return all
    .map((row) => [random.next(), row] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) => row);
};

const bookAll = async ({ db }: Database, rows: readonly FeedRow[], sizeOf: () => number): Promise<void> => {
  for (let start = 0; start < rows.length;) {
    const batch = rows.slice(start, start + sizeOf());
    start += batch.length;
    await bookIn(db, batch, NOW);
  }
  for (let round = 0; round < 2; round += 1)
    await releaseQuarantine(db, { only: 'due' }, { clock: settableClock(NOW), by: 'job' });
};

type State = Awaited<ReturnType<typeof stateOf>>;

/** Gives everybody amounts of value-added and service fees, so that all of them are shared. */
const giveAmounts = (db: Database['db']): Promise<void> =>
  writingAnyTerms(db, async (tx) => {
    for (const [agent, part] of [
      [4, 80_000],
      [3, 120_000],
      [2, 90_000],
      [1, 300_000],
    ] as const)
      for (const [kind, item, value] of [
        ['value_share', 2, part],
        ['value_share', 3, part],
        ['value_share', 1, part / 1_000],
        ['service_fee', 9_900, part / 40],
      ] as const)
        await sql`insert into policies.part_term (agent_id, policy_id, kind, item, value, valid_from, set_at)
          values (${agent}, 1, ${kind}, ${item}, ${value}, '2026-01-01', ${NOW})`.execute(tx);
  });

/** Writes the world that every run starts from. @returns the feed in order. */
export const prepareShuffles = async (serverUrl: string): Promise<FeedRow[]> => {
  const first = connect(serverUrl, 4);
  const world = await buildSmallWorld(first.db, { now: NOW });
  await giveAmounts(first.db);
  await first.close();
  return feedOf(world);
};

/** Two people release rows that the feed quarantined, and rows that waited for these follow. @returns how many rows. */
const releaseAll = async ({ db }: Database): Promise<number> => {
  const people: Operator[] = [];
  for (const login of ['wangmin', 'limin'])
    people.push(testOperator(login, await addTestStaff(db, { loginName: login, name: login, role: 'finance' })));
  const { rows } = await quarantinePage(db, { reason: 'implausible' }, { size: 1_000 });
  for (const { id } of rows)
    for (const operator of people) await inTransaction(db, (tx) => releaseRow(tx, id, '-', { operator, now: NOW }));
  // refunds that waited for the sale which was just booked
  await sql`update trades.quarantine set retry_at = now() where released_at is null`.execute(db);
  await releaseQuarantine(db, { only: 'due' }, { clock: settableClock(NOW), by: 'job' });
  return rows.length;
};

/** Less than some sales and than the sum of one terminal's sales. */
const STRICT = { ...WIDE_LIMIT, acquirer: ACQUIRER, amount_fen: 60_000, terminal_day_fen: 100_000 };

/** Books a feed in a copy of the world. @throws when an invariant does not hold. */
const stateAfter = async (
  serverUrl: string,
  feed: readonly FeedRow[],
  sizeOf: () => number,
  isStrict = false,
): Promise<State> => {
  const copy = connect(serverUrl, 4);
  if (isStrict) await insertRows(copy.db, 'trades.acquirer_limit', [STRICT]);
  await bookAll(copy, feed, sizeOf);
  if (isStrict && (await releaseAll(copy)) === 0) throw new Error('nothing was held back');
  const found = await violations(copy.db);
  const broken = Object.keys(NO_VIOLATIONS).filter((name) => found[name] !== 0);
  const state = await stateOf(copy.db);
  await copy.close();
  if (broken.length > 0) throw new Error(`invariants are broken: ${JSON.stringify(found)}`);
  return state;
};

export const stateInOrder = (serverUrl: string, rows: readonly FeedRow[]): Promise<State> =>
  stateAfter(serverUrl, rows, () => rows.length);

/**
 * @param run names the order: the same one gives the same.
 * @param isStrict the feed holds back rows above its limits, until they are released.
 */
export const stateShuffled = (
  serverUrl: string,
  rows: readonly FeedRow[],
  run: string,
  isStrict = false,
): Promise<State> => {
  const random = seededRandom(`shuffle ${run}`);
  return stateAfter(serverUrl, shuffled(rows, random), () => random.int(1, 30), isStrict);
};
