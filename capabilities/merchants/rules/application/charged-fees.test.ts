import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { chargedFees } from './charged-fees.ts';

it('is one amount each: of several options the dearest, so that nobody pays more than was agreed', () => {
  const offered = { serviceFeesFen: [fen(9900), fen(29_900), fen(19_900)], communication: { feeFen: fen(3600) } };
  expect(chargedFees(offered)).toEqual({ serviceFeeFen: 29_900, communicationFeeFen: 3600 });
  expect(chargedFees({ serviceFeesFen: [] })).toEqual({ serviceFeeFen: 0, communicationFeeFen: 0 });
});
