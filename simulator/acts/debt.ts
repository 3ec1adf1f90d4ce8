/** The agent of an order that is cancelled withdraws its whole profit share between the sales and their refunds. */
import { fen } from '#platform/money/fen.ts';
import { seededRandom } from '../random.ts';
import type { CancelledOrder } from '../trading/cancelled-order.ts';
import { daysBefore, midnightOf } from '../world/world-times.ts';
import type { Act, Stage } from './act-context.ts';
import { bankAnswers, handToBank, review, withdraw } from './withdrawals.ts';

const HOUR_MS = 3_600_000;
/** The largest withdrawal: everything withdrawable. */
const WHOLE = fen(5_000_000);
/** Share of refused reviews and payments: none, or there would be no debt. */
const REFUSED = 0;

export const debtActs = (stage: Stage, order: CancelledOrder | undefined, now: Date): Act[] => {
  if (order === undefined) return [];
  const random = seededRandom('debt');
  const at = (hours: number): Date => new Date(midnightOf(daysBefore(now, 2)).getTime() + hours * HOUR_MS);
  const run = async (): Promise<void> => {
    const no = await withdraw(stage, order.agent.row, at(17.8), 1, WHOLE);
    if (no === undefined) throw new Error(`${order.agent.row.name} could not withdraw before the refunds`);
    await review(stage, random, at(17.9), REFUSED);
    const batchNo = await handToBank(stage, at(18));
    if (batchNo !== undefined) await bankAnswers(stage, random, batchNo, at(18.3), REFUSED);
  };
  return [{ slot: at(17.7), run }];
};
