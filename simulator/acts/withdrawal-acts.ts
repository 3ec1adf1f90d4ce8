/** When who withdraws, when finance and the bank work; what stands open in every state at the end. */
import { withdrawCancelRoute } from '#capabilities/wallet/server/withdraw-cancel.ts';
import { sql } from 'kysely';
import type { Random } from '../random.ts';
import type { WorldAgent } from '../world/agents.ts';
import { daysBefore } from '../world/times.ts';
import { perform, type Act, type Stage } from './stage.ts';
import { bankAnswers, beginReview, handToBank, review, withdraw } from './withdrawals.ts';

export interface WithdrawalWorld {
  readonly stage: Stage;
  readonly random: Random;
  /** Who has a verified settlement account and may withdraw. */
  readonly agents: readonly WorldAgent[];
  readonly now: Date;
  readonly from: Date;
}

const HOUR_MS = 3_600_000;
const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);
/** 00:00 in Shanghai of the day that lies so many days before now. */
const midnight = (now: Date, days: number): Date => {
  const shifted = daysBefore(now, days).getTime() + 8 * HOUR_MS;
  return new Date(shifted - (shifted % (24 * HOUR_MS)) - 8 * HOUR_MS);
};

/** A working day: some apply in the morning, finance looks at 14:00, the bank gets its file and answers before 18:00. */
const ordinaryDay = ({ stage, random, agents }: WithdrawalWorld, day: Date): Act[] => {
  const applicants = random.shuffle(agents.filter((agent) => new Date(agent.row.joined_at) < day)).slice(0, random.int(1, 4));
  const applies = applicants.map((agent): Act => {
    const at = hoursAfter(day, 8.2 + 3.5 * random.next());
    const part = random.pick([0.3, 0.5, 0.8, 1]);
    return { at, run: async () => void (await withdraw(stage, agent.row, at, part)) };
  });
  const ofDay = random.fork(day.toISOString());
  let batchNo: string | undefined;
  return [
    ...applies,
    { at: hoursAfter(day, 14), run: () => review(stage, ofDay, hoursAfter(day, 14)) },
    { at: hoursAfter(day, 14.5), run: async () => void (batchNo = await handToBank(stage, hoursAfter(day, 14.5))) },
    { at: hoursAfter(day, 17.4), run: async () => (batchNo === undefined ? undefined : bankAnswers(stage, ofDay, batchNo, hoursAfter(day, 17.4))) },
  ];
};

/** Of the story's main agent: paid two weeks ago, on its way since yesterday afternoon. */
const storyActs = ({ stage, agents, now }: WithdrawalWorld): Act[] => {
  const main = agents.find((agent) => agent.story?.key === 'main');
  if (main === undefined) return [];
  const apply = (at: Date, fen: number): Act => ({ at, run: async () => void (await withdraw(stage, main.row, at, 1, fen)) });
  const [early, yesterday] = [midnight(now, 15), midnight(now, 1)];
  return [
    apply(hoursAfter(early, 10.25), 960_000),
    apply(hoursAfter(yesterday, 16.87), 300_000),
    { at: hoursAfter(yesterday, 17.8), run: async () => void (await handToBank(stage, hoursAfter(yesterday, 17.8))) },
  ];
};

/** Yesterday evening: one that finance looks at, one that waits for the bank, one that was thought better of. */
const openActs = ({ stage, agents, now }: WithdrawalWorld): Act[] => {
  const evening = hoursAfter(midnight(now, 1), 19);
  const byKey = (key: string): WorldAgent | undefined => agents.find((agent) => agent.story?.key === key);
  const apply = (key: string, minutes: number, part: number, fen?: number): Act => {
    const at = hoursAfter(evening, minutes / 60);
    return { at, run: async () => void (await withdraw(stage, byKey(key)?.row ?? (agents[0] as WorldAgent).row, at, part, fen)) };
  };
  const cancelAt = hoursAfter(evening, 1.5);
  return [
    apply('top', 5, 1),
    apply('luo', 20, 0.5, 126_000),
    apply('peng', 32, 0.9),
    apply('mid', 47, 0.4, 80_000),
    { at: cancelAt, run: () => cancelLast(stage, byKey('mid'), cancelAt) },
    { at: hoursAfter(evening, 2), run: () => beginReview(stage, hoursAfter(evening, 2)) },
  ];
};

const cancelLast = async (stage: Stage, agent: WorldAgent | undefined, at: Date): Promise<void> => {
  if (agent === undefined) return;
  const { rows } = await sql<{ id: number }>`
    select id from wallet.withdrawal where agent_id = ${agent.row.id} and status = 'applied' order by id desc limit 1`.execute(stage.db);
  const [last] = rows;
  if (last !== undefined) await perform(stage, withdrawCancelRoute, agent.row, at, `cancel-${last.id}`, { id: String(last.id) });
};

export const withdrawalActs = (world: WithdrawalWorld): Act[] => {
  const days = Math.floor((world.now.getTime() - world.from.getTime()) / (24 * HOUR_MS));
  const ordinary = Array.from({ length: Math.max(0, days) }, (_, index) => ordinaryDay(world, midnight(world.now, days - index)));
  return [...ordinary.flat(), ...storyActs(world), ...openActs(world)].filter(({ at }) => at > world.from && at <= world.now);
};
