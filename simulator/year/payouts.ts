/** Withdrawals: some are cancelled, reviewed or rejected; the bank pays or returns, and repeats itself. */
import { sql } from '#platform/db/sql.ts';
import { weekday } from '#platform/time/business-day.ts';
import { cancelWithdrawalRoute } from '#capabilities/withdrawals/server/list/cancel-withdrawal.ts';
import { bankAnswers, handToBank, review, withdraw } from '../acts/withdrawals.ts';
import { agentOf, atMinute, count, tryCall, type YearWorld } from './world.ts';

/** Runs in the morning. */
export const applyForMoney = async (w: YearWorld): Promise<void> => {
  const { random, stage } = w;
  const times = random.poisson(1 + w.agents.length / 50);
  const payees = [...w.payees];
  for (let n = 0; n < times; n += 1) {
    const agent = agentOf(w, random.pick(payees));
    if (agent === undefined || agent.status === 'frozen') continue;
    const at = atMinute(w, 582 + Math.min(15, n * 0.6));
    const wallet = random.weighted([
      ['profit_share', 6],
      ['reward', 3],
      ['fee', 1],
    ] as const);
    const no = await withdraw(stage, agent, at, random.pick([0.4, 0.8, 1]), undefined, wallet);
    if (no === undefined) continue;
    count(w, 'withdrawals applied for');
    // the first in any case: a short year has few
    if (random.chance(0.07) || w.counts['withdrawals applied for'] === 1) await cancel(w, no);
  }
};

const cancel = async (w: YearWorld, no: string): Promise<void> => {
  const { rows } = await sql<{ id: string; agentId: number }>`
    select id::text, agent_id as "agentId" from withdrawals.withdrawal where no = ${no}`.execute(w.host.db);
  const agent = w.agents.find(({ id }) => id === rows[0]?.agentId);
  if (agent !== undefined) await tryCall(w, cancelWithdrawalRoute, agent, atMinute(w, 599), { id: rows[0]?.id });
};

/** Runs after lunch on working days; the bank answers before six, and on some days repeats its answer. */
export const payOut = async (w: YearWorld): Promise<void> => {
  const { random, stage } = w;
  if ([0, 6].includes(weekday(w.day))) return;
  await review(stage, random, atMinute(w, 850));
  const batchNo = await handToBank(stage, atMinute(w, 870));
  if (batchNo === undefined) return;
  count(w, 'payout batches');
  const answers = random.fork(`bank ${w.day}`);
  await bankAnswers(stage, answers, batchNo, atMinute(w, 1060));
  if (random.chance(0.2)) await bankAnswers(stage, random.fork(`bank ${w.day}`), batchNo, atMinute(w, 1065));
};
