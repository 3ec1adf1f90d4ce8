/** Seeded random numbers, identical on every machine: integer arithmetic only, no Math.random. */
export interface Random {
  /** 0 ≤ x < 1, 32 random bits. */
  next(): number;
  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks by weight: `[item, weight]`. A table must not change after its first use, because its total is cached. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  /** Decimal digits. */
  digits(count: number): string;
  /** Normal distribution, mean 0, deviation 1. */
  normal(): number;
  /** Poisson distribution with the given mean. */
  poisson(mean: number): number;
  shuffle<T>(items: readonly T[]): T[];
  /** An independent stream with this name: draws elsewhere do not affect it. */
  fork(name: string | number): Random;
}

/** 32-bit hash of a text (FNV-1a with a final mix). */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return (value ^ (value >>> 15)) >>> 0;
};

/** sfc32: small and fast; not for secrets. @returns a function that gives the next 32 bits. */
const sfc32 = (seed: string): (() => number) => {
  let [a, b, c, counter] = [hash(`a${seed}`), hash(`b${seed}`), hash(`c${seed}`), 1];
  const next = (): number => {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + result) | 0;
    return result >>> 0;
  };
  for (let i = 0; i < 12; i += 1) next();
  return next;
};

/** Totals of weight tables, cached because tables are used a hundred thousand times. */
const totals = new WeakMap<object, number>();

const totalOf = (items: readonly (readonly [unknown, number])[]): number => {
  const known = totals.get(items);
  if (known !== undefined) return known;
  const total = items.reduce((sum, [, weight]) => sum + weight, 0);
  totals.set(items, total);
  return total;
};

const weightedIn = <T>(items: readonly (readonly [T, number])[], part: number): T => {
  let left = part * totalOf(items);
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  return at(items, items.length - 1)[0];
};

const at = <T>(items: readonly T[], index: number): T => {
  if (items.length === 0) throw new RangeError('nothing to pick from');
  return items[index] as T;
};

export const seededRandom = (seed: string): Random => {
  const bits = sfc32(seed);
  const next = (): number => bits() / 0x1_0000_0000;
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  // The sum of 12 uniform numbers: a logarithm may differ between machines in its last digit.
  const normal = (): number => Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, -6);
  return {
    next,
    int,
    normal,
    chance: (probability) => next() < probability,
    pick: (items) => at(items, int(0, items.length - 1)),
    weighted: (items) => weightedIn(items, next()),
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
    poisson: (mean) =>
      mean > 30 ? Math.max(0, Math.round(mean + normal() * Math.sqrt(mean))) : smallPoisson(mean, next),
    shuffle: (items) => shuffled(items, int),
    fork: (name) => seededRandom(`${seed}/${name}`),
  };
};

/** Knuth's algorithm: multiplies uniform numbers until the product is below e^−mean. */
const smallPoisson = (mean: number, next: () => number): number => {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = next(); product > limit; product *= next()) count += 1;
  return count;
};

const shuffled = <T>(items: readonly T[], int: Random['int']): T[] => {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i -= 1) {
    const j = int(0, i);
    [result[i], result[j]] = [at(result, j), at(result, i)];
  }
  return result;
};
