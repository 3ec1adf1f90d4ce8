/** The effect of a booking on balances, computed by hand (docs/domain.md §10). */
import { describe, expect, it } from 'vitest';
import { useSqlCalls } from '#testing/sql-calls.ts';
import { balanceOf, OPEN_WALLETS, placesOf } from '#testing/wallet-rows.ts';

const sql = useSqlCalls('ledger.account.account_agent_exists');

/** A wallet on 18 September, with 500 fen, all of it earned, 200 of it today. */
const BEFORE = `balance_fen = 500, earned_fen = 500, pending_on = '2026-09-18', pending_fen = 200,
  month_on = '2026-09-01', month_in_fen = 500, month_out_fen = 0, month_earned_fen = 500`;

const after = async (call: string, before = BEFORE, columns = 'balance_fen'): Promise<unknown[] | undefined> => {
  const asked = `ledger.change_balances(${call.replace('PLACE', placesOf(1))})`;
  const [row] = await sql.undone(
    OPEN_WALLETS,
    balanceOf(1, before),
    `select ${asked}`,
    `select ${columns} from ledger.balance where agent_id = 1 and kind = 'profit_share'`,
  );
  return row;
};

describe('balance, earned, withdrawn, pending', () => {
  it.each<[what: string, change: string, fens: number[]]>([
    ['earned today', "'2026-09-18', PLACE, '{70}', '{0}', '{70}', '{70}', null", [570, 570, 0, 270]],
    ['earned on the next day', "'2026-09-19', PLACE, '{70}', '{0}', '{70}', '{70}', null", [570, 570, 0, 70]],
    ['earned, available at once', "'2026-09-18', PLACE, '{70}', '{0}', '{70}', '{0}', null", [570, 570, 0, 200]],
    ['taken back of today', "'2026-09-18', PLACE, '{0}', '{70}', '{-70}', '{-70}', null", [430, 430, 0, 130]],
    ['taken back of before', "'2026-09-18', PLACE, '{0}', '{70}', '{-70}', '{0}', null", [430, 430, 0, 200]],
    [
      'taken back beyond the balance',
      "'2026-09-18', PLACE, '{0}', '{900}', '{-900}', '{0}', null",
      [-400, -400, 0, 200],
    ],
    ['withdrawn', "'2026-09-18', PLACE, '{0}', '{300}', '{0}', '{0}', '{300}'", [200, 500, 300, 200]],
    [
      'a withdrawal that came back',
      "'2026-09-18', PLACE, '{300}', '{0}', '{0}', '{0}', '{-300}'",
      [800, 500, -300, 200],
    ],
    ['both ways', "'2026-09-18', PLACE, '{70}', '{30}', '{40}', '{40}', null", [540, 540, 0, 240]],
    ['nothing', "'2026-09-18', PLACE, '{0}', '{0}', '{0}', '{0}', null", [500, 500, 0, 200]],
  ])('%s', async (_what, change, fens) => {
    expect(await after(change, BEFORE, 'balance_fen, earned_fen, withdrawn_fen, pending_fen')).toEqual(fens);
  });
});

describe('the month: its first day, in, out, earned', () => {
  it.each<[what: string, day: string, month: unknown[]]>([
    ['the same', '2026-09-30', ['2026-09-01', 570, 30, 540]],
    ['the next', '2026-10-01', ['2026-10-01', 70, 30, 40]],
  ])('%s', async (_what, day, month) => {
    const columns = 'month_on, month_in_fen, month_out_fen, month_earned_fen';
    expect(await after(`'${day}', PLACE, '{70}', '{30}', '{40}', '{40}', null`, BEFORE, columns)).toEqual(month);
  });
});

describe('the day: number and sum of gains and of reversals', () => {
  const columns = 'day_gain_count, day_gain_fen, day_back_count, day_back_fen';
  const before = 'day_gain_count = 2, day_gain_fen = 20, day_back_count = 1, day_back_fen = 5, balance_fen = 15';

  it.each<[what: string, counts: string, day: number[]]>([
    ['of a batch of shares', "'{3}', '{1}'", [5, 90, 2, 35]],
    ['of a batch that brings it nothing', "'{0}', '{0}'", [2, 90, 1, 35]],
    ['of other transfers, which a trigger counts', 'null, null', [2, 20, 1, 5]],
  ])('%s', async (_what, counts, day) => {
    expect(
      await after(`'2026-09-18', PLACE, '{70}', '{30}', '{40}', '{40}', null, ${counts}`, before, columns),
    ).toEqual(day);
  });
});

describe('of several wallets', () => {
  const balances = "select agent_id, balance_fen from ledger.balance where kind = 'profit_share' order by agent_id";

  it.each<[what: string, places: string, fens: string, after: number[]]>([
    ['the n-th change is of the n-th place', placesOf(1, 2, 3), "'{1,20,300}'", [1, 20, 300]],
    ['in whichever order', placesOf(3, 1, 2), "'{300,1,20}'", [1, 20, 300]],
    ['the others stay', placesOf(2), "'{20}'", [0, 20, 0]],
    ['none', placesOf(), "'{}'", [0, 0, 0]],
    ['none, by null', 'null', 'null', [0, 0, 0]],
  ])('%s', async (_what, places, fens, expected) => {
    const nothing = places === 'null' ? 'null' : `array(select 0 from unnest(${places}))`;
    const rows = await sql.undone(
      OPEN_WALLETS,
      `select ledger.change_balances('2026-09-18', ${places}, ${fens}, ${nothing}, ${fens}, ${nothing}, null)`,
      balances,
    );
    expect(rows).toEqual(expected.map((fen, at) => [at + 1, fen]));
  });

  it('a place without a row is an error, and nothing is booked', async () => {
    const call = `ledger.change_balances('2026-09-18', '{"(9999,1)"}', '{1}', '{0}', '{1}', '{0}', null)`;
    await expect(sql.undone(OPEN_WALLETS, `select ${call}`)).rejects.toThrow('0 of 1 balances changed');
  });
});
