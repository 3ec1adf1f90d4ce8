import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#platform/contract/call.ts';
import { fen } from '#platform/money/fen.ts';
import { daysFrom } from '#platform/time/business-day.ts';
import type { getTradeStatistics } from '../../contract/trades/get-trade-statistics.ts';
import { highest, trendPoints, trendRows, type Words } from './trade-points.ts';

type Answer = AnswerOf<typeof getTradeStatistics>;

const words: Words = {
  now: new Date('2026-09-18T06:36:00Z'),
  lang: 'zh-Hans',
  dayOfMonth: (day) => `${day}日`,
  hour: (hour) => `${hour}时`,
  soFar: (point) => `${point} 至今`,
  dayBefore: '昨日',
};
const series = (from: string, to: string) =>
  daysFrom(from, to).map((day, index) => ({ day, amountFen: fen(index + 1), count: 1 }));
const answer = (
  from: string,
  to: string,
  beforeFrom: string,
  beforeTo: string,
  more: Partial<Answer> = {},
): Answer => ({
  amountFen: fen(0),
  count: 0,
  refundFen: fen(0),
  refundCount: 0,
  byTotalType: [],
  byPaymentType: [],
  days: series(from, to),
  comparisonDays: series(beforeFrom, beforeTo),
  comparison: { from: beforeFrom, to: beforeTo, amountFen: fen(0), count: 0, nowFen: fen(0), changeTenths: null },
  ...more,
});

describe('points of the trend', () => {
  it('pair each day with the same day of the previous period, each with its own date', () => {
    const points = trendPoints(answer('2026-09-01', '2026-09-18', '2026-08-01', '2026-08-18'), words);
    expect(points).toHaveLength(18);
    expect(points[11]).toEqual({
      axisLabel: '12日',
      label: '9月12日 周六',
      value: 12,
      compare: 12,
      compareLabel: '8月12日',
    });
  });

  it('have no earlier value where the previous month was shorter', () => {
    const points = trendPoints(answer('2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'), words);
    expect(points[27]).toHaveProperty('compare');
    expect(points[28]).not.toHaveProperty('compare');
  });

  it('include the month in the label if the days span two months', () => {
    expect(
      trendPoints(answer('2026-08-30', '2026-09-05', '2026-08-23', '2026-08-29'), words).map(
        ({ axisLabel }) => axisLabel,
      ),
    ).toContain('8月30日');
  });

  it('are hours for the current day; future hours are empty', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => ({ amountFen: fen(hour), beforeFen: fen(100) }));
    const comparison = {
      from: '2026-09-17',
      to: '2026-09-17',
      amountFen: fen(0),
      count: 0,
      nowFen: fen(0),
      changeTenths: null,
      untilHour: 14,
    };
    const points = trendPoints(
      answer('2026-09-18', '2026-09-18', '2026-09-17', '2026-09-17', { hours, comparison }),
      words,
    );
    expect(points).toHaveLength(24);
    expect([points[14]?.value, points[15]?.value, points[15]?.compare]).toEqual([14, undefined, 100]);
  });

  it('name the period they are compared with, and which of them is not complete', () => {
    const hours = Array.from({ length: 24 }, () => ({ amountFen: fen(1), beforeFen: fen(2) }));
    const day = answer('2026-09-18', '2026-09-18', '2026-09-17', '2026-09-17', { hours });
    const points = trendPoints({ ...day, comparison: { ...day.comparison, untilHour: 14 } }, words);
    expect([points[13]?.label, points[14]?.label]).toEqual(['13时', '14时 至今']);
    expect(new Set(points.map(({ compareLabel }) => compareLabel))).toEqual(new Set(['昨日']));
    const month = trendPoints(answer('2026-09-01', '2026-09-18', '2026-08-01', '2026-08-18'), words);
    expect([month[16]?.label, month[17]?.label]).toEqual(['9月17日 周四', '9月18日 至今']);
  });

  it('are weeks and months with sums for long periods', () => {
    const year = trendPoints(answer('2025-09-18', '2026-09-18', '2024-09-17', '2025-09-17'), words);
    expect(year).toHaveLength(13);
    expect(year[0]).toMatchObject({ axisLabel: '9月', label: '2025年9月', value: (13 * 14) / 2 });
  });

  it('include the highest point', () => {
    expect(highest(trendPoints(answer('2026-09-01', '2026-09-18', '2026-08-01', '2026-08-18'), words))?.label).toBe(
      '9月18日 至今',
    );
    expect(highest([])).toBeUndefined();
  });
});

describe('rows of the trend', () => {
  const hourOf = (hour: number): string => `${hour}时`;

  it('are every day of the period, however many make one point', () => {
    const rows = trendRows(answer('2026-05-01', '2026-08-31', '2026-01-01', '2026-04-30'), hourOf);
    expect(rows).toHaveLength(123);
    expect(rows[122]).toEqual({ label: '2026-08-31', value: 123 });
  });

  it('are the hours of one day up to the running one', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => ({ amountFen: fen(hour), beforeFen: fen(9) }));
    const today = answer('2026-09-18', '2026-09-18', '2026-09-17', '2026-09-17');
    const until = { ...today.comparison, untilHour: 14 };
    expect(trendRows({ ...today, hours, comparison: until }, hourOf).at(-1)).toEqual({ label: '14时', value: 14 });
    expect(trendRows({ ...today, hours }, hourOf)).toHaveLength(24);
  });
});
