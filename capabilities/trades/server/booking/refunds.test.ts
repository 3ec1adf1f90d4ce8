import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { violations } from '#testing/booking-violations.ts';
import { balancesOf, bookingWorld, NOW, sharesOf, useBookingWorld } from '#testing/trades.ts';
import { writingAnyTerms } from '#testing/unordered-terms.ts';

const w = useBookingWorld();

const db = () => w.database.db;
const add = (...lists: number[][]): number[] =>
  (lists[0] ?? []).map((_, i) => lists.reduce((sum, list) => sum + (list[i] ?? 0), 0));

describe('refunds', () => {
  it('reverse a full refund exactly, at the prices of the sale and not at current ones', async () => {
    await w.book([w.sale('a')]);
    const term = sql`insert into policies.term (agent_id, policy_id, rate_type, rate_ppm, valid_from, set_at)
      values (4, 1, 1, 5900, '2026-09-19', ${NOW})`;
    await writingAnyTerms(db(), (tx) => term.execute(tx));
    await sql`select policies.rebuild_chains(array[4]::bigint[])`.execute(db());
    const tomorrow = new Date('2026-09-19T02:00:00Z');
    expect(await w.outcomes([w.refund('a-', 'a', 843_700, { occurredAt: tomorrow })], tomorrow)).toEqual(['booked']);
    expect(add(await sharesOf(db(), 'a'), await sharesOf(db(), 'a-'))).toEqual([0, 0, 0, 0]);
  });

  it('in three parts, in one batch and in several, add up to the whole to the fen', async () => {
    await w.book([w.sale('b')]);
    await w.book([w.refund('b1', 'b', 100_001), w.refund('b2', 'b', 343_698)]);
    await w.book([w.refund('b3', 'b', 400_001)]);
    expect(add(...(await Promise.all(['b', 'b1', 'b2', 'b3'].map((reference) => sharesOf(db(), reference)))))).toEqual([
      0, 0, 0, 0,
    ]);
  });

  it('follow the fee stated by the acquirer, and reverse nothing if the acquirer kept the fee', async () => {
    await w.book([w.sale('c')]);
    await w.book([w.refund('c1', 'c', 843_600, { feeFen: fen(0) }), w.refund('c2', 'c', 100, { feeFen: fen(5_062) })]);
    expect(await sharesOf(db(), 'c1')).toEqual([0, 0, 0, 0]);
    expect(add(await sharesOf(db(), 'c'), await sharesOf(db(), 'c2'))).toEqual([0, 0, 0, 0]);
  });

  it('are quarantined if above the amount or the fee, without a sale, of a failed sale or of another refund', async () => {
    await w.book([w.sale('d'), w.sale('f', { status: 2 })]);
    expect(
      await w.outcomes([
        w.refund('d1', 'd', 843_701),
        w.refund('d2', 'd', 1, { feeFen: fen(5_063) }),
        w.refund('d3', 'nothing', 1),
        w.refund('d4', 'f', 1),
        w.refund('d5', 'd', 843_700),
        w.refund('d6', 'd', 1),
        w.refund('d7', 'd5', 1),
        w.refund('d8', 'd', 1, { merchantNo: 'M' }),
      ]),
    ).toEqual([
      'quarantined:refund_beyond',
      'quarantined:refund_beyond',
      'quarantined:unknown_original',
      'quarantined:unknown_original',
      'booked',
      'quarantined:refund_beyond',
      'quarantined:unknown_original',
      'quarantined:merchant_mismatch',
    ]);
  });

  it('are recorded without effect if they failed', async () => {
    await w.book([w.sale('e')]);
    const before = await balancesOf(db());
    expect(await w.outcomes([w.refund('e1', 'e', 1_000, { status: 2 })])).toEqual(['booked']);
    expect(await balancesOf(db())).toEqual(before);
    expect(await w.outcomes([w.refund('e2', 'e', 843_700)])).toEqual(['booked']);
  });

  it('wait for a sale that arrives in the same batch or a later one, and are booked with it', async () => {
    expect(await w.outcomes([w.refund('g1', 'g', 843_700), w.sale('g')])).toEqual(['booked', 'booked']);
    const first = w.refund('h1', 'h', 400_000, { occurredAt: new Date(NOW.getTime() - 1_000) });
    expect(await w.outcomes([first, w.refund('h2', 'h', 500_000)])).toEqual([
      'quarantined:unknown_original',
      'quarantined:unknown_original',
    ]);
    const booked = await w.book([w.sale('h'), first]);
    expect([booked.rows.map(({ outcome }) => outcome), booked.releasedIds.length]).toEqual([['booked', 'booked'], 0]);
    const { rows } = await sql<{ reference: string; reason: string; open: boolean }>`
      select reference, reason, released_at is null as open from trades.quarantine where reference like 'h_'
        order by 1`.execute(db());
    expect(rows).toEqual([
      { reference: 'h1', reason: 'unknown_original', open: false },
      { reference: 'h2', reason: 'refund_beyond', open: true },
    ]);
    await w.book([w.refund('k1', 'k', 843_700)]);
    expect((await w.book([w.sale('k')])).releasedIds.length).toBe(1);
    expect(add(await sharesOf(db(), 'k'), await sharesOf(db(), 'k1'))).toEqual([0, 0, 0, 0]);
  });

  it('of one sale never exceed its amount when booked concurrently', async () => {
    await w.book([w.sale('l')]);
    const all = await Promise.all(Array.from({ length: 8 }, (_, i) => w.outcomes([w.refund(`l${i}`, 'l', 200_000)])));
    expect(all.flat().filter((outcome) => outcome === 'booked')).toHaveLength(4);
  });

  it('make the balance negative if the money was already paid out', async () => {
    const debt = await bookingWorld();
    await debt.book([debt.sale('o')]);
    const earned = (await balancesOf(debt.database.db))[4]?.balanceFen ?? 0;
    const tomorrow = new Date('2026-09-19T02:00:00Z');
    // everything was paid out meanwhile
    await sql`insert into ledger.transfer (debit_account_id, credit_account_id, amount_fen, source_kind, source_id, at,
      debit_balance_fen)
      select account_id, (select id from ledger.account where kind = 'payout'), ${earned}, 'withdrawal', 'x',
        ${tomorrow}, 0
      from ledger.balance where agent_id = 4 and balance_fen > 0`.execute(debt.database.db);
    await sql`update ledger.balance set balance_fen = 0 where agent_id = 4`.execute(debt.database.db);
    await debt.book([debt.refund('o1', 'o', 843_700, { occurredAt: tomorrow })], tomorrow);
    expect((await balancesOf(debt.database.db))[4]).toEqual({ balanceFen: -earned, pendingFen: 0 });
    const { balances, running, shares } = await violations(debt.database.db);
    expect([balances, running, shares]).toEqual([0, 0, 0]);
    await debt.close();
  });

  it('reverse pending earnings if the sale was booked on the same day, and available ones otherwise', async () => {
    const day = await bookingWorld();
    const tomorrow = new Date('2026-09-19T02:00:00Z');
    await day.book([day.sale('q')]);
    const earned = (await balancesOf(day.database.db))[4]?.balanceFen ?? 0;
    await day.book([day.sale('r')], tomorrow);
    await day.book([day.refund('q1', 'q', 843_700)], tomorrow);
    expect((await balancesOf(day.database.db))[4]).toEqual({ balanceFen: earned, pendingFen: earned });
    await day.book([day.refund('r1', 'r', 843_700)], tomorrow);
    expect((await balancesOf(day.database.db))[4]).toEqual({ balanceFen: 0, pendingFen: 0 });
    await day.close();
  });
});
