import { expect, it } from 'vitest';
import { seededRandom } from './random.ts';

it('is determined by the seed, and forks are independent of each other', () => {
  const draw = (seed: string): number[] => Array.from({ length: 20 }, seededRandom(seed).next);
  expect(draw('a')).toEqual(draw('a'));
  expect(draw('a')).not.toEqual(draw('b'));
  const [one, other] = [seededRandom('a'), seededRandom('a')];
  one.next();
  expect(one.fork('x').next()).toBe(other.fork('x').next());
});

it('stays within its bounds and has the stated distributions', () => {
  const random = seededRandom('bounds');
  const rolls = Array.from({ length: 60_000 }, () => random.int(1, 6));
  expect([Math.min(...rolls), Math.max(...rolls)]).toEqual([1, 6]);
  for (const face of [1, 2, 3, 4, 5, 6])
    expect(rolls.filter((roll) => roll === face).length / 10_000).toBeCloseTo(1, 1);
  const table = [
    ['rare', 1],
    ['common', 9],
  ] as const;
  const drawn = Array.from({ length: 20_000 }, () => random.weighted(table));
  expect(drawn.filter((item) => item === 'rare').length / 2000).toBeCloseTo(1, 0);
  const poisson = (mean: number): number =>
    Array.from({ length: 20_000 }, () => random.poisson(mean)).reduce((sum, n) => sum + n, 0) / 20_000;
  expect([poisson(0.4), poisson(3), poisson(80)].map((mean) => Math.round(mean * 10) / 10)).toEqual([
    0.4,
    3,
    expect.closeTo(80, 0),
  ]);
  expect(random.shuffle([1, 2, 3, 4]).toSorted()).toEqual([1, 2, 3, 4]);
  expect(() => random.pick([])).toThrow(RangeError);
});

/** The first numbers, as literals: a change of the generator changes every simulated world. */
it('still produces the recorded sequence', () => {
  const random = seededRandom('zhanye');
  expect([random.int(0, 999_999), random.int(0, 999_999), random.int(0, 999_999)]).toMatchInlineSnapshot(`
    [
      494623,
      429158,
      949723,
    ]
  `);
});
