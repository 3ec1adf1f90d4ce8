import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { fullest } from './fullest-wallet.ts';

const wallet = (kind: string, withdrawable: number, available = withdrawable) => ({
  kind,
  withdrawableFen: fen(withdrawable),
  availableFen: fen(available),
});

it('a withdrawal begins with the wallet from which most can be withdrawn', () => {
  expect(fullest([wallet('profit_share', 154_900), wallet('reward', 2_167_100)])).toBe('reward');
  expect(fullest([wallet('profit_share', 100), wallet('reward', 0, 900)])).toBe('profit_share');
});

it('where nothing can be withdrawn now, the one with the most available; the first of equal ones', () => {
  expect(fullest([wallet('profit_share', 0, 100), wallet('reward', 0, 900)])).toBe('reward');
  expect(fullest([wallet('profit_share', 0), wallet('reward', 0)])).toBe('profit_share');
  expect(fullest([])).toBe('profit_share');
});
