/**
 * Transactions as a feed delivers them. All terminals are equally likely, so that a batch affects as many agents as
 * possible.
 */
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import type { PaymentType, Method, CardType } from '#capabilities/trades/contract/lookup/trade-types.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import { seededRandom } from '#simulator/random.ts';
import { LEVELS, TERMINALS_PER_LEAF } from './feed-world.ts';

export const BATCH = 500;

type Kind = readonly [share: number, paymentType: PaymentType, method: Method, cardType: CardType];
const KINDS: readonly Kind[] = [
  [0.45, 1, 1, 1],
  [0.6, 1, 1, 2],
  [0.75, 1, 2, 1],
  [0.85, 3, 3, 0],
  [0.95, 2, 3, 0],
  [1, 4, 1, 1],
];

const FIRST_LEAF = LEVELS.slice(0, -1).reduce<number>((sum, count) => sum + count, 1);
const LEAVES = LEVELS.at(-1) as number;

/** A terminal with its merchant. */
export type Place = Pick<FeedRow, 'terminalSn' | 'merchantNo'>;
/** Draws one of the world's terminals. */
export type DrawPlace = (random: () => number) => Place;

const placeOfLeaf: DrawPlace = (random) => {
  const leaf = FIRST_LEAF + Math.floor(random() * LEAVES);
  const terminal = leaf * 10 + Math.floor(random() * TERMINALS_PER_LEAF);
  return { terminalSn: `SN${String(terminal).padStart(10, '0')}`, merchantNo: `M${leaf}` };
};

const rowOf = (reference: string, occurredAt: Date, random: () => number, drawPlace: DrawPlace): FeedRow => {
  const place = drawPlace(random);
  const draw = random();
  const [, paymentType, method, cardType] = KINDS.find(([share]) => draw < share) ?? (KINDS[0] as Kind);
  const amountFen = 1_000 + Math.floor(random() ** 3 * 2_000_000);
  return {
    reference,
    kind: 'sale',
    status: 1,
    occurredAt,
    amountFen: fen(amountFen),
    feeFen: fen(Math.round(amountFen * 0.006)),
    feeRatePpm: ppm(6_000),
    paymentType,
    method,
    cardType,
    ...place,
    cardTail: '4402',
  };
};

export interface RowSource {
  /** The next batch; references are unique. */
  next(at?: Date): FeedRow[];
}

/** @param start time of the first transaction; each batch covers 50 ms. */
export const rowSource = (seed: string, start: Date, drawPlace: DrawPlace = placeOfLeaf): RowSource => {
  const { next: random } = seededRandom(seed);
  let batches = 0;
  return {
    next(at) {
      batches += 1;
      const first = at?.getTime() ?? start.getTime() + batches * 50;
      return Array.from({ length: BATCH }, (_none, index) =>
        rowOf(`${seed}-${batches}-${index}`, new Date(first + Math.floor(index / 10)), random, drawPlace),
      );
    },
  };
};
