/** The earnings of a month (本月收益) and the net of its statement differ by the parts named here, and by nothing else. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { platformAccounts, walletAccount } from '#capabilities/ledger/server/balances/accounts.ts';
import { postTransfer } from '#capabilities/ledger/server/posting/post-transfers.ts';
import { getHomeSummary } from '#capabilities/statistics/contract/data/get-home-summary.ts';
import { getEarningStatistics } from '#capabilities/statistics/contract/earnings/get-earning-statistics.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { bookIn } from '#testing/book-in.ts';
import { bookOne, reward, setAmounts, clawOneBack } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { saleOf } from '#testing/trades.ts';
import { getStatement } from '../../contract/document/get-statement.ts';
import { listStatements } from '../../contract/list/list-statements.ts';
import { closeDueMonths } from '../closing/close-due-months.ts';

const { direct } = AGENT_IDS;
let server: TestServer;
let world: SmallWorld;
beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: server.clock.now() });
  await sql`update terminals.binding set bound_at = '2026-06-01'`.execute(server.database.db);
  await setAmounts(server.database.db, 'activation', 0, { direct: 5_000 });
});
afterAll(() => server.close());
const at = (day: string): Date => new Date(`2026-${day}T12:00:00+08:00`);

/** A sale of `direct`. @returns its share. */
const sell = async (madeOn: string, arrivedOn: string): Promise<number> => {
  const { db } = server.database;
  const reference = `${madeOn}-${arrivedOn}`;
  const of = { reference, occurredAt: at(madeOn), amountFen: fen(1_000_000) };
  await bookIn(db, [saleOf(world, 'direct', of)], at(arrivedOn));
  const { rows } = await sql<{ fen: number }>`
    select share_fen as fen from trades.share join trades.trade on trade.id = trade_id
    where reference = ${reference} and share.agent_id = ${direct}`.execute(db);
  return rows[0]?.fen ?? 0;
};

/** Gives an amount to a wallet of `direct`, or takes it out, as the operator. */
const move = (
  day: string,
  [wallet, sourceKind]: readonly ['goods' | 'fee' | 'profit_share', string],
  amountFen: number,
): Promise<void> =>
  inTransaction(server.database.db, async (tx) => {
    const { operator_income: operator } = await platformAccounts(tx);
    const own = await walletAccount(tx, direct, wallet);
    const [debitAccountId, creditAccountId] = amountFen > 0 ? [operator, own] : [own, operator];
    const sourceId = `${sourceKind}-${day}`;
    const size = fen(Math.abs(amountFen));
    await postTransfer(tx, { debitAccountId, creditAccountId, amountFen: size, sourceKind, sourceId }, at(day));
  });

it('earnings of the month + booked in another month than earned + entries that are no earnings = net of the statement', async () => {
  const { db } = server.database;
  const [inAugust, inSeptember] = [await sell('08-31', '09-02'), await sell('09-10', '09-10')];
  const holderId = direct;
  await bookOne(db, reward('august', { holderId, day: '2026-08-31' }), at('09-02'));
  const taken = await bookOne(db, reward('september', { holderId, day: '2026-09-03' }), at('09-03'));
  await clawOneBack(db, taken, at('09-05'), '2026-09-05');
  const others = [
    ['09-06', ['goods', 'goods_deposit'], 300_00],
    ['09-07', ['profit_share', 'goods_deduction'], -120_00],
    ['09-08', ['fee', 'not_activated'], -15_00],
    ['09-09', ['profit_share', 'adjustment'], 1_00],
  ] as const;
  for (const [day, where, amountFen] of others) await move(day, where, amountFen);
  const otherFen = 166_00;
  const before = inAugust + 5_000;
  expect([inAugust, inSeptember]).not.toContain(0);

  server.clock.set(at('09-30'));
  const client = await server.as(direct);
  const running = (await client.ok(listStatements, {})).running?.netFen ?? 0;
  const home = (await client.ok(getHomeSummary, {})).earningsMonth?.totalFen ?? 0;
  expect(home).toBe(inSeptember);
  expect(running).toBe(home + before + otherFen);
  // the wallets count earnings by the day of their booking
  const wallets = (await client.ok(getBalances, {})).wallets.map(({ monthEarnedFen }) => monthEarnedFen);
  expect(wallets.reduce((sum, one) => sum + one, 0)).toBe(home + before);

  const late = await sell('09-30', '10-01');
  server.clock.set(at('10-02'));
  const later = await server.as(direct);
  await closeDueMonths(db, server.services.vault, server.clock.now());
  const { statement } = await later.ok(getStatement, { month: '2026-09' });
  const month = { from: '2026-09-01' as BusinessDay, to: '2026-09-30' as BusinessDay };
  const { totalFen } = await later.ok(getEarningStatistics, { ...month, scope: 'team' });
  expect(totalFen).toBe(inSeptember + late);
  expect(statement.netFen).toBe(totalFen + before - late + otherFen);
  const sumOf = (lines: readonly { fen: number }[]): number => lines.reduce((sum, { fen: one }) => sum + one, 0);
  expect(sumOf(statement.others)).toBe(otherFen);
  expect(sumOf([...statement.earnings, ...statement.reversals])).toBe(totalFen + before - late);
});
