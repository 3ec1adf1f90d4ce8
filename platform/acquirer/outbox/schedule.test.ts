import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextQuestion, takesCommands } from './schedule.ts';

const SENT = new Date('2026-09-18T06:00:00.000Z');
const after = (seconds: number): Date => new Date(SENT.getTime() + seconds * 1_000);
const dueAfter = (seconds: number): number => (nextQuestion(SENT, after(seconds)).getTime() - SENT.getTime()) / 1_000;

describe('the questions about a command', () => {
  it('are due 30 s, 2 min, 10 min, 1 h and then every 6 h after the sending', () => {
    const due = [dueAfter(0)];
    for (let i = 0; i < 6; i += 1) due.push(dueAfter(due.at(-1) ?? 0));
    expect(due).toEqual([30, 120, 600, 3_600, 25_200, 46_800, 68_400]);
  });

  it('are not made up for where an instant was missed: the next one is in the future, and none is between', () => {
    const instants = [30, 120, 600, ...Array.from({ length: 60 }, (_, i) => 3_600 + i * 21_600)];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_200_000 }), (seconds) => {
        expect(dueAfter(seconds)).toBe(instants.find((one) => one > seconds));
      }),
    );
  });
});

describe('opening hours', () => {
  const at = (time: string): Date => new Date(`2026-09-18T${time}:00+08:00`);

  it.each([
    [{ from: '08:00', to: '22:00' }, '08:00', true],
    [{ from: '08:00', to: '22:00' }, '21:59', true],
    [{ from: '08:00', to: '22:00' }, '22:00', false],
    [{ from: '08:00', to: '22:00' }, '07:59', false],
    [{ from: '22:00', to: '06:00' }, '23:00', true],
    [{ from: '22:00', to: '06:00' }, '05:59', true],
    [{ from: '22:00', to: '06:00' }, '12:00', false],
    [undefined, '03:00', true],
  ])('%j at %s in Shanghai: %s', (hours, time, takes) => {
    expect(takesCommands(hours, at(time))).toBe(takes);
  });
});
