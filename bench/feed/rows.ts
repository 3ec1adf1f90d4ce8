/** Transactions as a feed brings them: every terminal alike likely, so that a batch touches as many agents as it can. */
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import type { PaymentType, Method, CardType } from '#capabilities/trades/contract/trade-types.ts';
import { LEVELS, TERMINALS_PER_LEAF } from './world.ts';

/** A seeded generator (mulberry32): the same run twice. */
export const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

type Kind = readonly [share: number, paymentType: PaymentType, method: Method, cardType: CardType];
const KINDS: readonly Kind[] = [[0.45, 1, 1, 1], [0.6, 1, 1, 2], [0.75, 1, 2, 1], [0.85, 3, 3, 0], [0.95, 2, 3, 0], [1, 4, 1, 1]];

const FIRST_LEAF = LEVELS.slice(0, -1).reduce<number>((sum, count) => sum + count, 1);
const LEAVES = LEVELS.at(-1) as number;

/** @param at of the first one; each next one is 10 ms later. */
export const makeRows = (count: number, prefix: string, at: Date, random: () => number): FeedRow[] =>
  Array.from({ length: count }, (_none, index) => {
    const leaf = FIRST_LEAF + Math.floor(random() * LEAVES);
    const draw = random();
    const [, paymentType, method, cardType] = KINDS.find(([share]) => draw < share) ?? (KINDS[0] as Kind);
    const amountFen = 1_000 + Math.floor(random() ** 3 * 2_000_000);
    return {
      reference: `${prefix}${String(index).padStart(6, '0')}`, kind: 'sale', status: 1, occurredAt: new Date(at.getTime() + index * 10),
      amountFen, feeFen: Math.round(amountFen * 0.006), feeRatePpm: 6_000, paymentType, method, cardType,
      terminalSn: `SN${String(leaf * 10 + Math.floor(random() * TERMINALS_PER_LEAF)).padStart(10, '0')}`, merchantNo: `M${leaf}`, cardTail: '4402',
    };
  });
