/** The sweeps ask at the next turn, or of another call, everything that they leave out for one call. */
import { expect, it } from 'vitest';
import { shareOf } from './sweep.ts';

const OPTIONS = [1, 2, 3, 4, 5, 6, 7];

it.skipIf(process.env.SWEEP === 'full')('divides the options among the turns, and always in the same way', () => {
  const shares = [0, 1, 2].map((turn) => shareOf(OPTIONS, 3, 'withdrawals.get-balances', turn));
  expect(shares.flat().toSorted()).toEqual(OPTIONS);
  expect(shareOf(OPTIONS, 3, 'withdrawals.get-balances')).toEqual(shares[0]);
});

it('asks all of them of some calls', () => {
  const asked = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap((key) => shareOf(OPTIONS, 3, key));
  expect([...new Set(asked)].toSorted()).toEqual(OPTIONS);
});
