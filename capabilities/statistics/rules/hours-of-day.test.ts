import { describe, expect, it } from 'vitest';
import { hourOf, hoursOf, sumUntil } from './hours-of-day.ts';

const rows = [
  { day: '2026-09-18', hour: 9, fen: 10 },
  { day: '2026-09-18', hour: 9, fen: 5 },
  { day: '2026-09-18', hour: 14, fen: 7 },
  { day: '2026-09-17', hour: 9, fen: 100 },
];

describe('hours of a business day', () => {
  it('are hours of Asia/Shanghai, in any time zone of the machine', () => {
    expect([
      hourOf(new Date('2026-09-18T06:36:00Z')),
      hourOf(new Date('2026-09-17T16:00:00Z')),
      hourOf(new Date('2026-09-18T15:59:59Z')),
    ]).toEqual([14, 0, 23]);
  });

  it('sum up per hour and day, with 0 for hours without data', () => {
    const hours = hoursOf(rows, '2026-09-18', (row) => row.fen);
    expect(hours).toHaveLength(24);
    expect([hours[9], hours[14], hours[0]]).toEqual([15, 7, 0]);
  });

  it('exclude the current hour: at 14 only the fourteen full hours before it count', () => {
    const hours = hoursOf(rows, '2026-09-18', (row) => row.fen);
    expect([sumUntil(hours, 0), sumUntil(hours, 14), sumUntil(hours, 24)]).toEqual([0, 15, 22]);
  });
});
