/** Profit shares of a past day move from the balances to the totals of days. */
import { describe, expect, it } from 'vitest';
import { useSqlCalls } from '#testing/sql-calls.ts';
import { accountsOf, balanceOf, OPEN_WALLETS } from '#testing/wallet-rows.ts';

const sql = useSqlCalls('ledger.account.account_agent_exists');

const ON_17 = `day_on = '2026-09-17', day_from_id = 10, day_gain_count = 3, day_gain_fen = 300, day_back_count = 1,
  day_back_fen = 40`;
const close = (agents: readonly number[], day = '2026-09-18', upTo = 25): string =>
  `select ledger.close_days(${accountsOf(...agents)}, '${day}', ${upTo})`;
const DAYS = `select agent_id, day.kind, sign, day, count, fen, first_transfer_id, last_transfer_id
  from ledger.day join ledger.account on account.id = account_id order by agent_id, sign desc, day`;
const BALANCE = `select day_on, day_from_id, day_gain_count, day_gain_fen, day_back_count, day_back_fen
  from ledger.balance where agent_id = 1 and kind = 'profit_share'`;

const GAINS = [1, 'profit_share', 1, '2026-09-17', 3, 300, 10, 25];
const REVERSALS = [1, 'profit_share_reversal', -1, '2026-09-17', 1, 40, 10, 25];

describe('a wallet', () => {
  it.each<[what: string, statements: string[], days: unknown[][]]>([
    ['with gains and reversals', [balanceOf(1, ON_17), close([1])], [GAINS, REVERSALS]],
    [
      'with gains alone',
      [balanceOf(1, "day_on = '2026-09-17', day_from_id = 10, day_gain_count = 3, day_gain_fen = 300"), close([1])],
      [GAINS],
    ],
    ['of this day stays open', [balanceOf(1, ON_17), close([1], '2026-09-17')], []],
    ['without any share of the day', [balanceOf(1, "day_on = '2026-09-17'"), close([1])], []],
    ['that never had one', [close([1])], []],
    ['that is not named', [balanceOf(1, ON_17), close([2, 3])], []],
    ['none', [balanceOf(1, ON_17), close([])], []],
    ['closed twice', [balanceOf(1, ON_17), close([1]), close([1])], [GAINS, REVERSALS]],
  ])('%s', async (_what, statements, days) => {
    expect(await sql.undone(OPEN_WALLETS, ...statements, DAYS)).toEqual(days);
  });

  it('starts the new day from nothing, after the last transfer', async () => {
    expect(await sql.undone(OPEN_WALLETS, balanceOf(1, ON_17), close([1]), BALANCE)).toEqual([
      ['2026-09-18', 25, 0, 0, 0, 0],
    ]);
  });

  it('of this day keeps its amounts', async () => {
    expect(await sql.undone(OPEN_WALLETS, balanceOf(1, ON_17), close([1], '2026-09-17'), BALANCE)).toEqual([
      ['2026-09-17', 10, 3, 300, 1, 40],
    ]);
  });

  it('adds to a day that was closed before, when a clock was set back', async () => {
    const again = "day_on = '2026-09-17', day_from_id = 5, day_gain_count = 2, day_gain_fen = 20";
    const statements = [balanceOf(1, ON_17), close([1]), balanceOf(1, again), close([1], '2026-09-18', 30)];
    expect(await sql.undone(OPEN_WALLETS, ...statements, DAYS)).toEqual([
      [1, 'profit_share', 1, '2026-09-17', 5, 320, 5, 30],
      REVERSALS,
    ]);
  });
});

it('many wallets close at once, each with its own totals', async () => {
  const others = [2, 3].map((agent) =>
    balanceOf(agent, `day_on = '2026-09-16', day_gain_count = 1, day_gain_fen = ${agent}`),
  );
  const rows = await sql.undone(OPEN_WALLETS, balanceOf(1, ON_17), ...others, close([3, 1, 2]), DAYS);
  expect(rows.map(([agent, , sign, day, , fen]) => [agent, sign, day, fen])).toEqual([
    [1, 1, '2026-09-17', 300],
    [1, -1, '2026-09-17', 40],
    [2, 1, '2026-09-16', 2],
    [3, 1, '2026-09-16', 3],
  ]);
});
