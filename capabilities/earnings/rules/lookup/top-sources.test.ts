import { expect, it } from 'vitest';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { restOf, topSources } from './top-sources.ts';

const source = (id: number, count: number, amount: number) => ({
  id: idOf<AgentId>(id),
  count,
  earnedFen: fen(amount),
});

it('the example of docs/domain.md §9: sources that are not named are the rest', () => {
  const named = [source(1, 4, 965), source(2, 3, 1_079), source(3, 6, 464), source(4, 2, 434)];
  expect(restOf(source(0, 74, 5_110), named)).toEqual({ count: 59, amountFen: 2_168 });
});

it('names the sources with the largest contribution, and equal ones always in the same order', () => {
  const all = [source(5, 1, 10), source(4, 2, 10), source(3, 1, 10), source(2, 9, -5), source(1, 0, 90)];
  expect(topSources(all, 4).map(({ id }) => id)).toEqual([1, 4, 3, 5]);
});
