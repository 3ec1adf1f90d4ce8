/** The records by day: a batch of many is a card of its own; consecutive single ones of a day share one. */
import { expect, it } from 'vitest';
import { itemsOf } from './batch-items.ts';
import type { Batch } from './change-row.ts';

const batch = (id: string, day: string, count: number): Batch =>
  ({
    id,
    day,
    count,
    dayCount: 5,
    shown: Array.from({ length: Math.min(count, 5) }, (_, n) => ({ id: `${id}${n}` })),
  }) as unknown as Batch;

it('puts single changes of a day that follow each other on one card, and each batch of many on its own', () => {
  const items = itemsOf([
    batch('a', '2026-09-18', 12),
    batch('b', '2026-09-18', 1),
    batch('c', '2026-09-18', 1),
    batch('d', '2026-09-17', 1),
  ]);
  const shown = items.map((item) => [
    item.is,
    item.is === 'singles' ? item.batches.map(({ id }) => id).join() : item.id,
  ]);
  expect(shown).toEqual([
    ['day', '2026-09-18'],
    ['batch', 'a'],
    ['singles', 'b,c'],
    ['day', '2026-09-17'],
    ['singles', 'd'],
  ]);
});
