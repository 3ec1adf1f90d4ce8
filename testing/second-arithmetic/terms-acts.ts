/** Acts of agents, the operator and the feed in a story of terms. */
import fc from 'fast-check';
import type { Wire } from '../feed.ts';
import type { AgentName } from '../small-world/agents.ts';

const SELLERS = ['leaf', 'direct', 'mid', 'sibling', 'root', 'otherLeaf'] as const satisfies readonly AgentName[];
export const OPTIONS = [9_900, 19_900, 29_900] as const;

/** A rate type, and the kind of transaction that has it. */
export const VARIANTS: readonly (readonly [
  rateType: number,
  wire: { paymentType: number; method: number; cardType: number } & Wire,
])[] = [
  [1, { paymentType: 1, method: 1, cardType: 1 }],
  [1, { paymentType: 1, method: 1, cardType: 2 }],
  [2, { paymentType: 1, method: 2, cardType: 1 }],
  [3, { paymentType: 3, method: 3, cardType: 0 }],
  [3, { paymentType: 2, method: 3, cardType: 0 }],
  [3, { paymentType: 5, method: 3, cardType: 0 }],
  [4, { paymentType: 1, method: 1, cardType: 2, vip: true }],
  [5, { paymentType: 4, method: 1, cardType: 1 }],
];

/** A place between two bounds. */
const place = fc.nat(1_000).map((nth) => nth / 1_000);
export const pick = <T>(all: readonly T[], nth: number): T => all[nth % all.length] as T;
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      agent: fc.constantFrom<AgentName>('mid', 'direct', 'leaf', 'sibling', 'otherLeaf', 'root'),
      byOperator: fc.nat(3).map((nth) => nth === 0),
      byShare: fc.boolean(),
      isPreviewed: fc.boolean(),
      terms: fc.array(fc.record({ key: fc.nat(), places: fc.array(place, { minLength: 3, maxLength: 3 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
      /** Values slightly beyond one of the bounds. */
      outside: fc.constantFrom(0, 0, 0, 0, 0, 1, -1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('version' as const),
      rateType: fc.integer({ min: 1, max: 5 }),
      floor: place,
      cost: fc.constantFrom(0, 0, 0.1),
      share: fc.integer({ min: 1, max: 3 }),
      pool: fc.constantFrom(1, 1, 0.9, 0.6),
      noticeDays: fc.constantFrom(0, 0, 3),
      ahead: fc.nat(2),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      seller: fc.constantFrom(...SELLERS),
      variant: fc.nat(),
      amount: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 2_000, max: 3_000_000 })),
      feePpm: fc.integer({ min: 4_900, max: 6_500 }),
      valuePpm: fc.constantFrom(0, 90, 300, 2_000),
      daysAgo: fc.constantFrom(0, 0, 0, 1, 2, 5),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('fee' as const),
      seller: fc.constantFrom(...SELLERS),
      option: fc.constantFrom(...OPTIONS),
      daysAgo: fc.constantFrom(0, 0, 1, 4),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('refund' as const, 'fee_refund' as const),
      nth: fc.nat(),
      part: place,
      stated: place,
    }),
  },
);
export type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
export type ActOf<K extends Act['kind']> = Extract<Act, { kind: K }>;
/** The acts of each day. */
export const story = fc.array(fc.array(act, { minLength: 6, maxLength: 12 }), { minLength: 8, maxLength: 12 });

const PLAIN = { byOperator: false, byShare: false, isPreviewed: false } as const;
const scanCost = (at: number) => [{ key: 1, places: [at, at, at] }];
/** A lower floor is published for a later day: from then on costs above it are refused, though they begin before. */
export const PROLOGUE: readonly Act[] = [
  { kind: 'edit', agent: 'leaf', ...PLAIN, terms: scanCost(0), outside: 0 },
  { kind: 'version', rateType: 2, floor: 0.934, cost: 0, share: 1, pool: 1, noticeDays: 0, ahead: 2 },
  { kind: 'edit', agent: 'leaf', ...PLAIN, terms: scanCost(1), outside: 1 },
  { kind: 'edit', agent: 'leaf', ...PLAIN, terms: scanCost(1), outside: 0 },
];
