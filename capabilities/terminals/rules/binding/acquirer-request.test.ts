import { expect, it } from 'vitest';
import { moveNumber, readNumber, unbindNumber } from './acquirer-request.ts';

it('each command of a binding has its own number, which names the binding', () => {
  const no = 'OP2026112919570000123-10000';
  expect([no, unbindNumber(no), moveNumber(no, 12)].map(readNumber)).toEqual([
    { no, act: 'bind' },
    { no, act: 'unbind' },
    { no, act: 'move' },
  ]);
  expect(moveNumber(no, 1_000_000).length).toBeLessThanOrEqual(40);
});
