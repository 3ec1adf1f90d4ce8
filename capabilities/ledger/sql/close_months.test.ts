/** The totals of a past month move from the balances to the totals of months. */
import { expect, it } from 'vitest';
import { useSqlCalls } from '#testing/sql-calls.ts';
import { accountsOf, balanceOf, OPEN_WALLETS } from '#testing/wallet-rows.ts';

const sql = useSqlCalls('ledger.account.account_agent_exists');

const AUGUST = "month_on = '2026-08-01', month_in_fen = 500, month_out_fen = 200, month_earned_fen = 450";
const close = (agents: readonly number[], month = '2026-09-01'): string =>
  `select ledger.close_months(${accountsOf(...agents)}, '${month}')`;

it.each<[what: string, statements: string[], months: unknown[][]]>([
  ['of another month', [balanceOf(1, AUGUST), close([1])], [['2026-08-01', 500, 200, 450]]],
  ['of this month stays open', [balanceOf(1, AUGUST), close([1], '2026-08-01')], []],
  ['that never had one', [close([1])], []],
  ['that is not named', [balanceOf(1, AUGUST), close([2])], []],
  ['none', [balanceOf(1, AUGUST), close([])], []],
  [
    'adds to one that was closed before',
    [balanceOf(1, AUGUST), close([1]), close([1])],
    [['2026-08-01', 1000, 400, 900]],
  ],
  [
    'with less than nothing earned',
    [balanceOf(1, "month_on = '2026-08-01', month_out_fen = 70, month_earned_fen = -70"), close([1])],
    [['2026-08-01', 0, 70, -70]],
  ],
])('a wallet %s', async (_what, statements, months) => {
  const rows = await sql.undone(
    OPEN_WALLETS,
    ...statements,
    'select month, in_fen, out_fen, earned_fen from ledger.month',
  );
  expect(rows).toEqual(months);
});
