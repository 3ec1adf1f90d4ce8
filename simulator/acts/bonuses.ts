/**
 * Bonuses of the last quarter, booked by hand by two people of finance, and their agents' withdrawals: the evening
 * before, sums that finance has to review, some of which need two persons, and one from days ago that the bank has not
 * answered.
 */
import { inTransaction } from '#platform/db/db.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { decideAdjustment } from '#capabilities/adjustments/server/decide-adjustment.ts';
import { proposeAdjustment, receiveDocument } from '#capabilities/adjustments/server/propose-adjustment.ts';
import { financeOperators } from '../operator.ts';
import type { WorldAgent } from '../world/agents.ts';
import { daysBefore, midnightOf } from '../world/world-times.ts';
import type { Act, Stage } from './act-context.ts';
import { photoOf } from './photos.ts';
import { handToBank, withdraw } from './withdrawals.ts';

const HOUR_MS = 3_600_000;
const REASON = '第三季度交易达标奖金';

interface Bonus {
  /** The agent's key in story-people.ts. */
  readonly key: string;
  readonly bonusFen: Fen;
  readonly askedFen: Fen;
}

/** The automatic limit is 5,000.00; above 20,000.00 two persons must approve. */
const BONUSES: readonly Bonus[] = [
  { key: 'top', bonusFen: fen(2_860_000), askedFen: fen(2_600_000) },
  { key: 'other', bonusFen: fen(2_250_000), askedFen: fen(2_180_000) },
  { key: 'third', bonusFen: fen(1_280_000), askedFen: fen(1_200_000) },
  { key: 'peng', bonusFen: fen(960_000), askedFen: fen(900_000) },
  { key: 'hejia', bonusFen: fen(820_000), askedFen: fen(780_000) },
  { key: 'luo', bonusFen: fen(690_000), askedFen: fen(650_000) },
  { key: 'gao', bonusFen: fen(640_000), askedFen: fen(600_000) },
  { key: 'feng', bonusFen: fen(615_000), askedFen: fen(580_000) },
];

/** Approved without a person, and given to the bank alone. */
const LATE: Bonus = { key: 'liang', bonusFen: fen(500_000), askedFen: fen(480_000) };

export interface BonusWorld {
  readonly stage: Stage;
  /** Agents with a verified settlement account who may withdraw. */
  readonly agents: readonly WorldAgent[];
  readonly now: Date;
  readonly from: Date;
}

const book = async ({ db, services }: Stage, { row }: WorldAgent, bonus: Bonus, at: Date): Promise<void> => {
  const wanted = {
    code: row.code,
    wallet: 'reward' as const,
    changeFen: bonus.bonusFen,
    reason: REASON,
    reversesId: undefined,
    isAgain: false,
  };
  const [proposing, confirming] = await financeOperators(db);
  const proposal = { ...wanted, operator: proposing, now: at };
  const document = await receiveDocument({ db, services, now: at }, proposal, await photoOf('invoice'));
  const { id } = await inTransaction(db, (tx) => proposeAdjustment(tx, services, proposal, document));
  const later = new Date(at.getTime() + HOUR_MS);
  const confirmed = { decision: 'confirm', mayOwe: false, operator: confirming, now: later } as const;
  await inTransaction(db, (tx) => decideAdjustment(tx, services, id, confirmed));
};

export const bonusActs = ({ stage, agents, now, from }: BonusWorld): Act[] => {
  const at = (days: number, hours: number): Date =>
    new Date(midnightOf(daysBefore(now, days)).getTime() + hours * HOUR_MS);
  const ask = async (agent: WorldAgent, { askedFen }: Bonus, asksAt: Date): Promise<void> => {
    const no = await withdraw(stage, agent.row, asksAt, 1, askedFen, 'reward');
    if (no === undefined) throw new Error(`${agent.row.name} could not withdraw the bonus`);
  };
  const acts = [...BONUSES, LATE].flatMap((bonus, index): Act[] => {
    const agent = agents.find(({ story }) => story?.key === bonus.key);
    if (agent === undefined) return [];
    const [bookedAt, asksAt] = [at(5, 10 + index / 20), at(1, 20.7 + index / 10)];
    const late = async (): Promise<void> => {
      await ask(agent, bonus, at(3, 16.4));
      await handToBank(stage, at(3, 17.7));
    };
    return [
      { slot: at(5, 10), at: bookedAt, run: () => book(stage, agent, bonus, bookedAt) },
      bonus === LATE
        ? { slot: at(3, 17.7), run: late }
        : { slot: at(1, 22), at: asksAt, run: () => ask(agent, bonus, asksAt) },
    ];
  });
  return acts.filter(({ slot }) => slot > from && slot <= now);
};
