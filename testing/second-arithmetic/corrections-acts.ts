/** Acts on rewards and fees in a story of corrections, and the lines along which they go. */
import fc from 'fast-check';
import type { AgentName } from '../small-world/agents.ts';

export const AMOUNTS = {
  activation: { root: 9_000, mid: 6_000, direct: 4_001, leaf: 2_003, sibling: 5_000 },
  service_fee: { root: 9_000, mid: 6_100, direct: 4_950, leaf: 3_333, sibling: 0 },
} as const;
export const LINES = {
  leaf: ['leaf', 'direct', 'mid', 'root'],
  direct: ['direct', 'mid', 'root'],
  sibling: ['sibling', 'mid', 'root'],
} as const satisfies Partial<Record<AgentName, readonly AgentName[]>>;
export type Holder = keyof typeof LINES;

const holder = fc.constantFrom<Holder>('leaf', 'direct', 'sibling');
const pool = fc.constantFrom(10_000, 8_000, 5_000, 2_500, 1);
const nth = fc.nat(1_000);
export const anyAct = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reward' as const), holder, pool }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('fee' as const), holder }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('anew' as const), nth, holder, pool }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('back' as const), nth, part: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('question' as const),
      nth,
      who: nth,
      change: fc.integer({ min: -3_000, max: 3_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('day' as const) }) },
);
export type Act = typeof anyAct extends fc.Arbitrary<infer A> ? A : never;
export type ActOf<K extends Act['kind']> = Extract<Act, { kind: K }>;

/** An available amount is corrected twice on one day, down and up, and clawed back on that day. */
export const PROLOGUE: readonly Act[] = [
  { kind: 'reward', holder: 'leaf', pool: 10_000 },
  { kind: 'day' },
  { kind: 'anew', nth: 0, holder: 'leaf', pool: 5_000 },
  { kind: 'anew', nth: 0, holder: 'direct', pool: 8_000 },
  { kind: 'question', nth: 2, who: 1, change: 700 },
  { kind: 'back', nth: 0, part: 1 },
];
