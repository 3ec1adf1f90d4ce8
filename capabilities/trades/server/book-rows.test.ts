import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { NO_VIOLATIONS, violations } from '#testing/booking-violations.ts';
import { balancesOf, bookingWorld, NOW, sharesOf, useBookingWorld } from '#testing/trades.ts';
import { writingAnyTerms } from '#testing/unordered-terms.ts';

const w = useBookingWorld();

const count = async (table: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.ref(table)}`.execute(w.database.db)).rows[0]?.n ?? -1;
const totals = async () => ({
  trades: await count('trades.trade'),
  references: await count('trades.reference'),
  balances: await balancesOf(w.database.db),
});

describe('a batch', () => {
  it('books valid rows and reports the outcome of the others', async () => {
    const outcomes = await w.outcomes([
      w.sale('a1'),
      w.sale('a2', { terminalSn: '9999999999' }),
      w.sale('a3', { merchantNo: 'nobody' }),
      w.sale('a4', { merchantNo: w.world.merchant('mid').no }),
      w.sale('a5', { terminalSn: w.world.terminal('leaf', 0).sn }),
      w.sale('a6', { occurredAt: new Date('2020-01-01T00:00:00Z') }),
      w.sale('a1'),
      w.sale('a7', { status: 2, failReason: '余额不足' }),
    ]);
    expect(outcomes).toEqual([
      'booked',
      'quarantined:unknown_terminal',
      'quarantined:unknown_merchant',
      'quarantined:merchant_mismatch',
      'quarantined:not_bound',
      'quarantined:not_bound',
      'duplicate',
      'booked',
    ]);
    const shares = await sharesOf(w.database.db, 'a1');
    expect(shares).toHaveLength(4);
    expect(await sharesOf(w.database.db, 'a7')).toEqual([0, 0, 0, 0]);
  });

  it('books a reference once, also in another batch; with another time and amount it is a conflict', async () => {
    await w.book([w.sale('b1'), w.sale('b2')]);
    const before = await totals();
    expect(
      await w.outcomes([
        w.sale('b1', { occurredAt: new Date(NOW.getTime() - 86_400_000), amountFen: fen(1) }),
        w.sale('b2'),
      ]),
    ).toEqual(['quarantined:conflict', 'duplicate']);
    expect(await totals()).toEqual(before);
  });

  it('books a reference once if eight concurrent batches contain it', async () => {
    const before = (await totals()).trades;
    const rows = Array.from({ length: 40 }, (_, i) => w.sale(`p${i}`));
    const all = await Promise.all(Array.from({ length: 8 }, (_, i) => w.book(i % 2 ? rows : rows.toReversed())));
    expect(all.flatMap(({ rows }) => rows).filter(({ outcome }) => outcome === 'booked')).toHaveLength(40);
    expect((await totals()).trades).toBe(before + 40);
  });

  it('keeps balances correct when concurrent batches book earnings of the same agents', async () => {
    const batches = Array.from({ length: 24 }, (_, b) =>
      Array.from({ length: 20 }, (_, i) => w.sale(`m${b}-${i}`, {}, i % 2 ? 'leaf' : 'sibling')),
    );
    await Promise.all(batches.map((rows) => w.book(rows)));
    expect(await violations(w.database.db)).toEqual(NO_VIOLATIONS);
  });

  it('releases the reference of a quarantined row, so that a redelivery can be booked', async () => {
    const wrong = w.sale('c1', { merchantNo: 'nobody' });
    expect(await w.outcomes([wrong])).toEqual(['quarantined:unknown_merchant']);
    expect(await w.outcomes([wrong])).toEqual(['quarantined:unknown_merchant']);
    expect(await w.outcomes([w.sale('c1')])).toEqual(['booked']);
    const { rows } = await sql<{
      open: boolean;
    }>`select released_at is null as open from trades.quarantine where reference = 'c1'`.execute(w.database.db);
    expect(rows).toEqual([{ open: false }]);
  });

  it('completes initialised transactions, in any batch and order of their final status', async () => {
    expect(
      await w.outcomes([
        w.sale('i1', { status: 3 }),
        w.sale('i2', { status: 3 }),
        w.sale('i3', { status: 3 }),
        w.sale('i3'),
      ]),
    ).toEqual(['booked', 'booked', 'duplicate', 'booked']);
    expect(await w.outcomes([w.sale('i1'), w.sale('i1'), w.sale('i2', { status: 2 })])).toEqual([
      'booked',
      'duplicate',
      'booked',
    ]);
    expect(await w.outcomes([w.sale('i1', { status: 3 }), w.sale('i1', { status: 2 })])).toEqual([
      'duplicate',
      'quarantined:conflict',
    ]);
    const { rows } = await sql<{
      reference: string;
      status: number;
    }>`select reference, status from trades.trade where reference like 'i%' order by 1`.execute(w.database.db);
    expect(rows.map(({ status }) => status)).toEqual([1, 2, 1]);
  });

  it('is atomic: all of it becomes visible at once, and nothing if it fails half-way', async () => {
    const before = await totals();
    const broken = { ...w.sale('x1'), cardTail: 'a\u0000b' };
    await expect(w.book([w.sale('x0'), broken])).rejects.toThrow('invalid byte sequence');
    expect(await totals()).toEqual(before);
  });

  it('creates the wallets of an agent without wallets', async () => {
    const other = await bookingWorld();
    expect(await other.outcomes([other.sale('w1', {}, 'otherLeaf')])).toEqual(['booked']);
    expect(await violations(other.database.db)).toEqual(NO_VIOLATIONS);
    await other.close();
  });
});

describe('prices', () => {
  const setTerms = async (ppm: number, from: string) => {
    const term = sql`insert into policies.term (agent_id, policy_id, rate_type, rate_ppm, valid_from, set_at)
      values (4, 1, 1, ${ppm}, ${from}, ${NOW})`;
    await writingAnyTerms(w.database.db, (tx) => term.execute(tx));
    await sql`select policies.rebuild_chains(array[4]::bigint[])`.execute(w.database.db);
  };

  it('are those in force on the day of the transaction, whenever it arrives', async () => {
    await w.book([w.sale('t1')]);
    const today = await sharesOf(w.database.db, 't1');
    await setTerms(5_950, '2026-09-19');
    const tomorrow = new Date('2026-09-19T06:00:00Z');
    await w.book(
      [
        w.sale('t2'),
        w.sale('t3', { occurredAt: tomorrow }),
        w.sale('t4', { occurredAt: new Date('2026-09-18T15:59:59Z') }),
        w.sale('t5', { occurredAt: new Date('2026-09-18T16:00:00Z') }),
      ],
      tomorrow,
    );
    expect(await sharesOf(w.database.db, 't2')).toEqual(today);
    expect(await sharesOf(w.database.db, 't4')).toEqual(today);
    expect((await sharesOf(w.database.db, 't3'))[0]).toBe(5_062 - 5_020);
    expect(await sharesOf(w.database.db, 't5')).toEqual(await sharesOf(w.database.db, 't3'));
  });

  it('require terms of every agent up to the root', async () => {
    expect(
      await w.outcomes([
        w.sale('t6', {
          terminalSn: w.world.terminal('sibling', 3).sn,
          merchantNo: w.world.merchant('sibling').no,
          occurredAt: NOW,
        }),
      ]),
    ).toEqual(['booked']);
    await sql`delete from policies.price_chain where agent_id = 5`.execute(w.database.db);
    expect(
      await w.outcomes([
        w.sale('t7', { terminalSn: w.world.terminal('sibling', 3).sn, merchantNo: w.world.merchant('sibling').no }),
      ]),
    ).toEqual(['quarantined:no_terms']);
  });

  it('never pay more than the fee if they are inverted', async () => {
    const inverted = await bookingWorld({ inverted: true });
    await inverted.book([inverted.sale('v1')]);
    const [leaf = 0, direct = 0, mid = 0, root = 0] = await sharesOf(inverted.database.db, 'v1');
    expect(Math.min(leaf, direct, mid, root)).toBe(0);
    expect(root).toBe(0);
    expect(await violations(inverted.database.db)).toEqual(NO_VIOLATIONS);
    await inverted.close();
  });
});

describe('earnings of today', () => {
  it('are pending until the next business day; those of a late batch for yesterday are not', async () => {
    const day = await bookingWorld();
    const next = new Date('2026-09-19T02:00:00Z');
    await day.book([day.sale('d1')]);
    const first = (await balancesOf(day.database.db))[4];
    expect(first?.pendingFen).toBe(first?.balanceFen);
    await day.book([day.sale('d2')], next);
    const second = (await balancesOf(day.database.db))[4];
    expect(second).toEqual({ balanceFen: 2 * (first?.balanceFen ?? 0), pendingFen: first?.pendingFen });
    await day.book([day.sale('d3')]);
    expect((await balancesOf(day.database.db))[4]?.pendingFen).toBe(first?.pendingFen);
    await day.close();
  });
});
