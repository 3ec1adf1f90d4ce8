import { expect, it } from 'vitest';
import { comparedSpans, type SpansAsked } from './compared-spans.ts';

const at = (day: string, time = '14:36'): Date => new Date(`${day}T${time}:00+08:00`);
const month = (day: string, more: Partial<SpansAsked> = {}): SpansAsked => ({
  span: 'month',
  day,
  isWhole: false,
  ...more,
});

it.each([
  ['2026-09-17', month('2026-09-03'), '2026-09-01 2026-09-17', '2026-08-01 2026-08-17 14:36'],
  ['2026-09-17', month('2026-09-03', { isWhole: true }), '2026-09-01 2026-09-17', '2026-08-01 2026-08-31'],
  // the other month has no such day, so that month is taken whole
  ['2026-03-31', month('2026-03-31'), '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
  ['2026-02-28', month('2026-02-28'), '2026-02-01 2026-02-28', '2026-01-01 2026-01-28 14:36'],
  ['2026-01-15', month('2026-01-15'), '2026-01-01 2026-01-15', '2025-12-01 2025-12-15 14:36'],
  ['2026-09-17', month('2026-08-20'), '2026-08-01 2026-08-31', '2026-07-01 2026-07-31'],
  ['2026-09-17', month('2026-08-20', { against: '2026-03-09' }), '2026-08-01 2026-08-31', '2026-03-01 2026-03-31'],
  [
    '2026-09-17',
    { span: 'day', day: '2026-09-17', isWhole: false } as const,
    '2026-09-17 2026-09-17',
    '2026-09-16 2026-09-16 14:36',
  ],
])('on %s, %j is compared as %s with %s', (today, asked, now, before) => {
  const spans = comparedSpans(asked, at(today));
  if (typeof spans === 'string') throw new Error(spans);
  const time = spans.before.until === undefined ? '' : ` ${at(spans.before.to, '14:36').toISOString()}`;
  const expected = before.endsWith('14:36') ? `${before.slice(0, -6)} ${spans.before.until?.toISOString()}` : before;
  expect(`${spans.now.from} ${spans.now.to}`).toBe(now);
  expect(`${spans.before.from} ${spans.before.to}${time}`).toBe(expected);
});

it.each([
  [month('2026-10-01'), 'day'],
  [month('2026-08-01', { against: '2026-08-31' }), 'against'],
  [month('2026-08-01', { against: '2026-09-01' }), 'against'],
])('names the field of %j that has no sense', (asked, field) => {
  expect(comparedSpans(asked, at('2026-09-17'))).toBe(field);
});
