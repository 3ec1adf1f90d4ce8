/**
 * Who earns and who is charged in the lives of terminals, from docs/domain.md §4, §6 and §7 and the facts alone: which
 * line gets what for activations, stages, fees and allowances of merchants that are transferred, and who is charged for
 * which terminals that were not activated.
 */
import { dayNumber, dayOf, instantOf } from './days.ts';
import {
  ACTIVATION_POOL,
  activationOf,
  activationsKnown,
  CHARGE,
  CHARGED_AFTER,
  duePhases,
  FEE_PLAN,
  FIRST_WARNING,
  inOrder,
  metOn,
  monthOf,
  monthStart,
  STAGES,
  TIERS,
  windowOf,
  type ActivationModel,
} from './life-rules.ts';
import { AGENTS, FIRST, halfInstant, lineOf, ownerOn, PARENTS, SECOND_AMOUNTS, SECOND_VERSION } from './life-world.ts';
import type { Handover, Life, LifeFacts } from './life-world.ts';
import { sharesIn, splitByAmounts } from './shares.ts';

/** Amounts in fen by `agent kind terminal item period`. */
export type EarnedSums = Map<string, number>;

class Books {
  readonly earned: EarnedSums = new Map();
  readonly facts: LifeFacts;

  constructor(facts: LifeFacts) {
    this.facts = facts;
  }

  amount(agent: number, key: string, day: number): number {
    return this.facts.amounts.get(key)?.[day < SECOND_AMOUNTS ? 0 : 1][agent] ?? 0;
  }

  add(agent: number, key: string, fen: number): void {
    if (fen !== 0) this.earned.set(`${agent} ${key}`, (this.earned.get(`${agent} ${key}`) ?? 0) + fen);
  }

  /** @param day whose amounts hold. */
  share(agent: number, of: { pool: number; amounts: string; day: number; key: string }): void {
    const line = lineOf(agent);
    const shares = sharesIn(
      splitByAmounts(
        of.pool,
        line.map((each) => this.amount(each, of.amounts, of.day)),
      ),
    );
    for (const [i, fen] of shares.entries()) this.add(line[i] ?? 0, of.key, fen);
  }
}

const ownerOf = (books: Books, { merchant = 0 }: Life, day: number): number =>
  ownerOn(books.facts.handovers, merchant, day);

const rewards = (books: Books, life: Life, { agent, day }: ActivationModel): void => {
  const { nth } = life;
  books.share(agent, { pool: ACTIVATION_POOL, amounts: 'activation 0', day, key: `activation ${nth} 0` });
  for (const stage of STAGES) {
    const window = windowOf(day, stage);
    const met = metOn(life.rows, window, stage);
    const of = { pool: stage.pool, amounts: `stage ${stage.stage}`, key: `compliance ${nth} ${stage.stage}` };
    if (met !== undefined) books.share(ownerOf(books, life, window[0]), { ...of, day: met });
  }
};

/** Collected ones in the order of their time, each for the phase that it names, else the earliest that is left. */
const communication = (books: Books, life: Life, activation: ActivationModel): void => {
  const due = duePhases(activation.day);
  const pay = (phase: number, day: number, pool: number): void =>
    books.share(ownerOf(books, life, day), {
      pool,
      amounts: 'communication 0',
      day,
      key: `communication_fee ${life.nth} 0 ${phase}`,
    });
  if (activation.day >= SECOND_VERSION) return due.forEach((day, index) => pay(index + 1, day, FEE_PLAN.fee));
  const collected = new Set<number>();
  for (const row of life.rows.filter(({ kind }) => kind === 'communication_fee').toSorted(inOrder)) {
    const phase = row.phase ?? due.findIndex((_, index) => !collected.has(index + 1)) + 1;
    if (!collected.has(phase)) pay(phase, dayOf(row.at), row.amount);
    collected.add(phase);
  }
};

const serviceFees = (books: Books, life: Life): void => {
  for (const { kind, at, amount } of life.rows)
    if (kind === 'service_fee') {
      const day = dayOf(at);
      const key = `service_fee ${life.nth} 9900`;
      books.share(ownerOf(books, life, day), { pool: amount, amounts: 'service_fee 9900', day, key });
    }
};

/** The month in which an activation counts: that of its day, unless that month was decided before it became known. */
const countedIn = (life: Life, handovers: readonly Handover[]): string | undefined => {
  let month: string | undefined;
  for (const { half, activation } of activationsKnown(life, handovers)) {
    const arrived = dayOf(halfInstant(half));
    const isDecided = (of: string): boolean => arrived >= monthStart(of, 1) + 4;
    if (month !== undefined && isDecided(month)) continue;
    month = monthOf(activation.day);
    while (isDecided(month)) month = monthOf(monthStart(month, 1));
  }
  return month;
};

const allowances = (books: Books, month: string): void => {
  const { lives, handovers } = books.facts;
  const agents = lives.flatMap((life) =>
    countedIn(life, handovers) === month ? [activationOf(life, handovers)?.agent ?? 0] : [],
  );
  const lastDay = monthStart(month, 1) - 1;
  const paid = new Map<number, number>();
  const below = (agent: number): number[] =>
    AGENTS.filter((child) => PARENTS[child] === agent).flatMap((child) => [child, ...below(child)]);
  for (const agent of AGENTS.toSorted((a, b) => lineOf(b).length - lineOf(a).length)) {
    const team = agents.filter((each) => lineOf(each).includes(agent)).length;
    const tier = TIERS.findLast((least) => team >= least);
    if (tier === undefined) continue;
    const others = below(agent).reduce((sum, each) => sum + (paid.get(each) ?? 0), 0);
    const fen = Math.max(0, books.amount(agent, `allowance ${tier}`, lastDay) - others);
    paid.set(agent, fen);
    books.add(agent, `allowance - ${tier} ${month}`, fen);
  }
};

/** @returns the terminals for which an agent is charged, for good. */
const charges = (books: Books, life: Life): void => {
  const { handovers, nights } = books.facts;
  const known = activationsKnown(life, handovers);
  const final = known.at(-1)?.activation.at ?? new Date(8.64e15);
  const isKnownIn = (night: number): boolean => known.some(({ half }) => dayOf(halfInstant(half)) < night);
  for (const [i, { agent, from }] of life.tenures.entries()) {
    const until = life.tenures[i + 1]?.from ?? new Date(8.64e15);
    const dueAtFirst = Math.max(dayOf(from), SECOND_VERSION) + CHARGED_AFTER;
    const warned = nights.find((night) => {
      const at = instantOf(night, 90);
      const isHeld = at >= from && at < until && !isKnownIn(night);
      return isHeld && night >= Math.max(SECOND_VERSION, dueAtFirst - FIRST_WARNING);
    });
    if (warned === undefined) continue;
    const due = Math.max(dueAtFirst, warned);
    const isOver = instantOf(due + 1, 0);
    if (until < isOver || final < isOver || !nights.some((night) => night > due)) continue;
    books.add(agent, `not_activated ${life.nth}`, -CHARGE);
  }
};

export const modelLives = (facts: LifeFacts): EarnedSums => {
  const books = new Books(facts);
  for (const life of facts.lives) {
    const activation = activationOf(life, facts.handovers);
    if (activation !== undefined) {
      rewards(books, life, activation);
      communication(books, life, activation);
    }
    serviceFees(books, life);
    charges(books, life);
  }
  for (const month of [monthOf(FIRST), monthOf(dayNumber('2026-10-01'))]) allowances(books, month);
  return books.earned;
};
