/**
 * Goods deductions: the operator offers an agreement, the agent agrees in the app, the daily job takes the amounts that
 * are due.
 */
import { inTransaction } from '#platform/db/db.ts';
import { fen } from '#platform/money/fen.ts';
import { addDays, nextDay } from '#platform/time/business-day.ts';
import { approveAgreementRoute } from '#capabilities/deductions/server/agreements/approve-agreement.ts';
import { offerAgreement } from '#capabilities/deductions/server/agreements/offer-agreement.ts';
import { simulatedOperator } from '../operator.ts';
import { WORLD_PASSWORD } from '../write/write-accounts.ts';
import { atMinute, count, tryCall, tryCommand, type YearWorld } from './world.ts';

/** About one agent of 600 a day gets an offer; most agree. */
export const deductGoods = async (w: YearWorld): Promise<void> => {
  const { random, host } = w;
  const times = random.poisson(0.05 + w.agents.length / 600);
  for (let n = 0; n < times; n += 1) {
    const agent = random.pick(w.agents);
    const now = atMinute(w, 790 + n);
    const offer = {
      code: agent.code,
      subject: `机具货款 ${w.sequence}`,
      totalFen: fen(random.int(50, 900) * 100),
      dailyCapFen: fen(random.int(5, 40) * 100),
      minimumLeftFen: fen(random.int(0, 20) * 100),
      wallets: random.pick([['profit_share'], ['reward', 'fee'], ['profit_share', 'reward']] as const),
      weekdays: random.pick([
        [1, 2, 3, 4, 5, 6, 7],
        [1, 3, 5],
      ]),
      startsOn: nextDay(w.day),
      offeredUntil: addDays(w.day, 7),
      operator: simulatedOperator('simulator'),
      now,
    };
    const row = await tryCommand(w, 'goods deductions offered', () =>
      inTransaction(host.db, (tx) => offerAgreement(tx, offer)),
    );
    if (row === undefined || !random.chance(0.85)) continue;
    const later = new Date(now.getTime() + 60_000);
    const input = { id: String(row.id), password: WORLD_PASSWORD };
    const agreed = await tryCall(w, approveAgreementRoute, agent, later, input);
    if (agreed !== undefined) count(w, 'goods deductions agreed');
  }
};
