/** Schedule of withdrawals, reviews and payouts. At the end there are withdrawals in every state. */
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import type { WithdrawalId } from '#capabilities/withdrawals/contract/withdrawal-ids.ts';
import { cancelWithdrawalRoute } from '#capabilities/withdrawals/server/list/cancel-withdrawal.ts';
import { simulatedOperator } from '../operator.ts';
import type { Random } from '../random.ts';
import type { WorldAgent } from '../world/agents.ts';
import { daysBefore, midnightOf } from '../world/world-times.ts';
import { perform, type Act, type Stage } from './act-context.ts';
import { reviewWithdrawal } from './review-withdrawal.ts';
import { bankAnswers, beginReview, handToBank, review, withdraw } from './withdrawals.ts';

export interface WithdrawalWorld {
  readonly stage: Stage;
  readonly random: Random;
  /** Agents with a verified settlement account who may withdraw. */
  readonly agents: readonly WorldAgent[];
  readonly now: Date;
  readonly from: Date;
}

/** A time of day. There are few slots, because each splits the batches of transactions. */
const hour = (day: Date, hours: number): Date => new Date(day.getTime() + hours * 3_600_000);

const MORNING = 9.2;
const FINANCE = 14.5;
const BANK = 17.6;
const EVENING = 20.5;

/**
 * A working day: some agents apply in the morning, finance reviews and exports the batch after lunch, and the bank's
 * result arrives before 18:00.
 */
const ordinaryDay = ({ stage, random, agents }: WithdrawalWorld, day: Date): Act[] => {
  const applicants = random
    .shuffle(agents.filter((agent) => new Date(agent.row.joined_at) < day))
    .slice(0, random.int(1, 4));
  const applies = applicants.map((agent): Act => {
    const at = hour(day, 8.1 + random.next());
    const part = random.pick([0.3, 0.5, 0.8, 1]);
    return { slot: hour(day, MORNING), run: async () => void (await withdraw(stage, agent.row, at, part)) };
  });
  const ofDay = random.fork(day.toISOString());
  let batchNo: string | undefined;
  const finance = async (): Promise<void> => {
    await review(stage, ofDay, hour(day, FINANCE - 0.3));
    batchNo = await handToBank(stage, hour(day, FINANCE));
  };
  const bank = async (): Promise<void> =>
    batchNo === undefined ? undefined : bankAnswers(stage, ofDay, batchNo, hour(day, BANK));
  // both at the slot of the later one: the decision of finance depends on no transaction in between
  const afternoon = async (): Promise<void> => {
    await finance();
    await bank();
  };
  return [...applies, { slot: hour(day, BANK), run: afternoon }];
};

/** Fixed withdrawals of the agents named in story-people.ts. */
const storyActs = ({ stage, agents, now }: WithdrawalWorld): Act[] => {
  const cast = new Map(agents.map((agent) => [agent.story?.key, agent]));
  const day = (days: number): Date => midnightOf(daysBefore(now, days));
  const act = (at: Date, slot: Date, run: (agent: WorldAgent, at: Date) => Promise<unknown>, key: string): Act[] => {
    const agent = cast.get(key);
    return agent === undefined ? [] : [{ slot, run: async () => void (await run(agent, at)) }];
  };
  const apply = (key: string, days: number, hours: number, slot: number, part: number, amount?: number): Act[] =>
    act(
      hour(day(days), hours),
      hour(day(days), slot),
      (agent, at) => withdraw(stage, agent.row, at, part, amount === undefined ? undefined : fen(amount)),
      key,
    );
  const cancelAt = hour(day(1), 20.4);
  return [
    ...apply('main', 15, 8.95, MORNING, 1, 960_000),
    // in payment since yesterday afternoon
    ...apply('main', 1, 16.87, BANK, 1, 300_000),
    { slot: hour(day(1), BANK + 0.01), run: async () => void (await handToBank(stage, hour(day(1), BANK + 0.1))) },
    // rejected six days ago
    ...apply('top', 6, 10.1, FINANCE - 0.1, 1, 800_000),
    { slot: hour(day(6), FINANCE - 0.05), run: () => rejectLast(stage, hour(day(6), FINANCE - 0.5)) },
    // since yesterday evening: one in review, two approved and waiting for the batch, one cancelled
    ...apply('top', 1, 19.1, EVENING, 0.6),
    ...apply('luo', 1, 19.4, EVENING, 0.5),
    ...apply('peng', 1, 19.6, EVENING, 0.7),
    ...apply('mid', 1, 19.8, EVENING, 0.4),
    ...act(cancelAt, hour(day(1), EVENING + 0.01), (agent, at) => cancelLast(stage, agent, at), 'mid'),
    { slot: hour(day(1), EVENING + 0.02), run: () => beginReview(stage, hour(day(1), EVENING)) },
  ];
};

const lastApplied = async (
  { db }: Stage,
  condition: ReturnType<typeof sql>,
): Promise<{ id: WithdrawalId; no: string } | undefined> => {
  const { rows } = await sql<{ id: WithdrawalId; no: string }>`
    select id, no from withdrawals.withdrawal where status = 'applied' and ${condition}
      order by id desc limit 1`.execute(db);
  return rows[0];
};

const cancelLast = async (stage: Stage, agent: WorldAgent, at: Date): Promise<void> => {
  const last = await lastApplied(stage, sql`agent_id = ${agent.row.id}`);
  if (last !== undefined)
    await perform(stage, cancelWithdrawalRoute, agent.row, at, `cancel-${last.id}`, { id: String(last.id) });
};

const rejectLast = async (stage: Stage, at: Date): Promise<void> => {
  const last = await lastApplied(stage, sql`approved_at is null`);
  if (last !== undefined)
    await reviewWithdrawal(stage.db, last.no, {
      event: 'reject',
      operator: simulatedOperator('wangmin', 1),
      now: at,
      note: '收款卡近期有变更，请联系客服核实后重新申请',
    });
};

export const withdrawalActs = (world: WithdrawalWorld): Act[] => {
  const days = Math.floor((world.now.getTime() - world.from.getTime()) / 86_400_000);
  const ordinary = Array.from({ length: Math.max(0, days) }, (_, index) =>
    ordinaryDay(world, midnightOf(daysBefore(world.now, days - index))),
  );
  return [...ordinary.flat(), ...storyActs(world)].filter(({ slot }) => slot > world.from && slot <= world.now);
};
