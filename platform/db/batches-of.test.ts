import fc from 'fast-check';
import { expect, it } from 'vitest';
import { batchesOf } from './batches-of.ts';

it('gives every row once, in order, in batches that are all full except the last', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 5 }), (rows, size) => {
      const batches = [...batchesOf(rows, size)];
      expect(batches.flat()).toEqual(rows);
      expect(batches.map(({ length }) => length)).toEqual(
        Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => Math.min(size, rows.length - at * size)),
      );
    }),
  );
});
