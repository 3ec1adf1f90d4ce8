import { expect, it } from 'vitest';
import { daysFrom } from '#platform/time/business-day.ts';
import { dueOn, stepOf } from './inactive-due.ts';

it('is due the given number of days after the first day that counts', () => {
  expect(dueOn('2026-09-01', 30)).toBe('2026-10-01');
});

it('warns 14, 7 and 1 days before, and charges once the day is over', () => {
  let [warnedDays, warnedOn]: [number | undefined, string | undefined] = [undefined, undefined];
  const steps = daysFrom('2026-09-10', '2026-10-03').flatMap((today) => {
    const step = stepOf({ dueOn: '2026-10-01', warnedDays, warnedOn }, today);
    if (step !== undefined && step !== 'charge') [warnedDays, warnedOn] = [step, today];
    return step === undefined ? [] : [`${today} ${step}`];
  });
  expect(steps).toEqual(['2026-09-17 14', '2026-09-24 7', '2026-09-30 1', '2026-10-02 charge', '2026-10-03 charge']);
});

it('charges nobody who was not warned, however late the night is', () => {
  const late = { dueOn: '2026-10-01', warnedDays: undefined, warnedOn: undefined };
  expect(stepOf(late, '2026-10-20')).toBe(1);
  expect(stepOf({ ...late, warnedDays: 1, warnedOn: '2026-10-20' }, '2026-10-20')).toBeUndefined();
  expect(stepOf({ ...late, warnedDays: 1, warnedOn: '2026-10-20' }, '2026-10-21')).toBe('charge');
});
