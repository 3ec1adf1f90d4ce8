/**
 * Events of terminals in two months, drawn from a seed: stocked, assigned, bound; sold with, service and
 * communication fees collected, all of it reported late and in any order; their merchants handed over. Times are near
 * midnight and near one another.
 */
import { seededRandom, type Random } from '#simulator/random.ts';
import { dayNumber, dayOf, instantOf } from './days.ts';
import { activationOf, CHARGED_AFTER, duePhases } from './life-rules.ts';
import { AGENTS, FIRST, halfInstant, LAST, ownerOn, OWNERS, PARENTS, SECOND_VERSION } from './life-world.ts';
import type { Handover, Life, LifeFacts, LifeRow } from './life-world.ts';

const HIGHEST = {
  'activation 0': 12_000,
  'stage 1': 6_000,
  'stage 2': 9_000,
  'stage 3': 4_000,
  'service_fee 9900': 9_900,
  'communication 0': 5_000,
  'allowance 1': 9_000,
  'allowance 2': 20_000,
  'allowance 3': 30_000,
  'allowance 5': 50_000,
  'allowance 8': 70_000,
  'allowance 12': 90_000,
};
/** Instants on both sides of midnight and of the reports of noon, and equal ones. */
const MINUTES = [0, 10, 661, 719, 720, 721, 902, 902, 1_430, 1_439];
const DECIDING = [dayNumber('2026-10-05'), dayNumber('2026-11-05')];

const LAST_HALF = 2 * (LAST - FIRST) + 1;

const ownHalf = (at: Date): number => {
  const half = 2 * (dayOf(at) - FIRST);
  return halfInstant(half) >= at ? half : halfInstant(half + 1) >= at ? half + 1 : half + 2;
};

const drawHandovers = (random: Random): Handover[] => {
  const handovers: Handover[] = [];
  for (const merchant of Object.keys(OWNERS).map(Number)) {
    let day = FIRST + random.int(5, 30);
    for (
      let nth = 0;
      nth <
      random.weighted([
        [0, 2],
        [1, 5],
        [2, 3],
      ] as const);
      nth += 1
    ) {
      const others = AGENTS.filter((agent) => agent !== ownerOn(handovers, merchant, day));
      handovers.push({ merchant, day, to: random.pick(others) });
      day += random.int(1, 15);
    }
  }
  return handovers;
};

/** Late by hours or weeks, or not at all. */
const arrivalOf = (random: Random, at: Date): { half: number; batch: number } => {
  const delay = random.chance(0.5) ? 0 : random.int(1, random.chance(0.5) ? 6 : 50);
  return { half: Math.min(LAST_HALF, ownHalf(at) + delay), batch: random.int(0, 2) };
};

const drawRows = (random: Random, nth: number, boundAt: Date): LifeRow[] => {
  const row = (kind: LifeRow['kind'], index: number): LifeRow[] => {
    const day = Math.min(LAST, dayOf(boundAt) + (random.chance(0.6) ? random.int(0, 25) : random.int(0, 50)));
    const wanted = instantOf(day, random.pick(MINUTES));
    const at = wanted < boundAt ? instantOf(dayOf(boundAt), 700) : wanted;
    if (ownHalf(at) > LAST_HALF) return [];
    const amount = kind === 'sale' ? random.pick([500, 6_000, 12_345, 25_000]) : 9_900;
    return [{ reference: `${random.digits(3)}-${nth}-${index}`, kind, at, amount, ...arrivalOf(random, at) }];
  };
  const sales = random.chance(0.15) ? 0 : random.int(1, 6);
  const fees = random.chance(0.3) ? random.int(1, 2) : 0;
  return [
    ...Array.from({ length: sales }, (_, index) => row('sale', index)),
    ...Array.from({ length: fees }, (_, index) => row('service_fee', 10 + index)),
  ].flat();
};

/** Collections for the phases that are due by then, with their number or without it. */
const drawCollections = (random: Random, life: Life, handovers: readonly Handover[]): LifeRow[] => {
  const activation = activationOf(life, handovers);
  if (activation === undefined || activation.day >= SECOND_VERSION) return [];
  return duePhases(activation.day).flatMap((dueOn, index): LifeRow[] => {
    if (random.chance(0.3)) return [];
    const at = instantOf(dueOn + random.int(0, 9), random.pick(MINUTES));
    if (ownHalf(at) > LAST_HALF) return [];
    const of = { kind: 'communication_fee', at, amount: random.pick([1, 2_999, 4_800, 7_000]) } as const;
    const reference = `${random.digits(3)}-${life.nth}-${20 + index}`;
    return [{ reference, ...of, ...(random.chance(0.5) && { phase: index + 1 }), ...arrivalOf(random, at) }];
  });
};

const childOf = (random: Random, agent: number): number | undefined => {
  const children = AGENTS.filter((child) => PARENTS[child] === agent);
  return children.length === 0 ? undefined : random.pick(children);
};

const drawBound = (random: Random, nth: number, handovers: readonly Handover[]): Life => {
  const merchant = random.pick(Object.keys(OWNERS).map(Number));
  const boundOn = FIRST + random.int(0, 20);
  const holder = ownerOn(handovers, merchant, boundOn);
  const stockedOn = FIRST + random.int(0, boundOn - FIRST);
  const parent = random.chance(0.4) ? PARENTS[holder] : undefined;
  const boundAt = instantOf(boundOn, 660);
  const tenures = [
    { agent: parent ?? holder, from: instantOf(stockedOn, 540) },
    ...(parent === undefined ? [] : [{ agent: holder, from: instantOf(random.int(stockedOn, boundOn), 600) }]),
    ...handovers
      .filter((one) => one.merchant === merchant && one.day > boundOn)
      .map(({ to, day }) => ({ agent: to, from: instantOf(day, 0) })),
  ];
  const life = { nth, merchant, boundAt, tenures, rows: drawRows(random, nth, boundAt) };
  return { ...life, rows: [...life.rows, ...drawCollections(random, life, handovers)] };
};

const drawFree = (random: Random, nth: number): Life => {
  const [agent, stockedOn] = [random.pick(AGENTS), FIRST + random.int(0, 30)];
  const child = childOf(random, agent);
  // some in the days after it was due, in whose nights the charge may not have run yet
  const drawn = random.int(0, 20);
  const due = Math.max(stockedOn, SECOND_VERSION) + CHARGED_AFTER;
  const given = Math.min(LAST, drawn < 10 ? due + 1 + (drawn % 2) : stockedOn + 2 * (drawn - 10));
  const next = child === undefined ? [] : [{ agent: child, from: instantOf(given, 600) }];
  return {
    nth,
    merchant: undefined,
    boundAt: undefined,
    tenures: [{ agent, from: instantOf(stockedOn, 540) }, ...next],
    rows: [],
  };
};

export const drawLives = (seed: number, count: number): LifeFacts => {
  const random = seededRandom(`lives ${seed}`);
  const handovers = drawHandovers(random);
  const amountsOf = (highest: number): Record<number, number> =>
    Object.fromEntries(AGENTS.map((agent) => [agent, random.chance(0.2) ? 0 : random.int(0, highest)]));
  const amounts = new Map(
    Object.entries(HIGHEST).map(([key, highest]) => [key, [amountsOf(highest), amountsOf(highest)] as const]),
  );
  const nights = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + 1 + index).filter(
    (day) => random.chance(0.4) || DECIDING.includes(day) || day > LAST,
  );
  const lives = Array.from({ length: count }, (_, nth) =>
    nth % 5 === 4 ? drawFree(random, nth) : drawBound(random, nth, handovers),
  );
  return { lives, handovers, amounts, nights };
};
