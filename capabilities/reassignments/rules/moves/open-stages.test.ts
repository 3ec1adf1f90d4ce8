import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { addDays } from '#platform/time/business-day.ts';
import { openStages } from './open-stages.ts';

const stagesFrom = (activatedOn: string) => [
  { from: activatedOn, to: addDays(activatedOn, 29), rewardFen: fen(3_000) },
  { from: addDays(activatedOn, 30), to: addDays(activatedOn, 59), rewardFen: fen(5_000) },
];

it.each([
  ['begins on the day of the move', '2026-10-01', 0, 0],
  ['begins on the day before', '2026-09-30', 1, 3_000],
  ['ends on the day of the move', '2026-09-02', 1, 3_000],
  ['ended on the day before; the next one begins on it', '2026-09-01', 0, 0],
  ['is the second, and has begun', '2026-08-31', 1, 5_000],
])('a stage whose window %s', (_what, activatedOn, count, mostFen) => {
  const stages = stagesFrom(activatedOn);
  expect(openStages([{ count: 1, stages }], '2026-10-01')).toEqual({ count, mostFen });
  expect(openStages([{ count: 4, stages }], '2026-10-01')).toEqual({
    count: count * 4,
    mostFen: mostFen * 4,
  });
});
