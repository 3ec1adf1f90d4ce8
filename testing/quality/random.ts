/** A small seeded generator, so that fuzz test findings can be reproduced. */
export interface Random {
  /** An integer from 0 to `below`, exclusive. */
  integer(below: number): number;
  pick<T>(items: readonly T[]): T;
}

/** mulberry32 */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    integer: (below) => Math.floor(next() * below),
    pick: (items) => items[Math.floor(next() * items.length)] as never,
  };
};
