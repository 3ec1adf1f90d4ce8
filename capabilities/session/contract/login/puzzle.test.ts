import { expect, it } from 'vitest';
import { isSolution } from './puzzle.ts';

it('a solution begins with 16 zero bits', () => {
  const hash = (...bytes: number[]): Uint8Array => Uint8Array.from([...bytes, 9, 9, 9]);
  expect(isSolution(hash(0, 0, 255))).toBe(true);
  expect(isSolution(hash(0, 0, 0))).toBe(true);
  expect(isSolution(hash(0, 1))).toBe(false);
  expect(isSolution(hash(0, 128))).toBe(false);
  expect(isSolution(hash(1, 0))).toBe(false);
});
