import { describe, expect, it } from 'vitest';
import { standingOf, strangersPauseMs, type Guesses } from './guessing.ts';

const now = new Date('2026-09-18T06:36:00Z');
const none: Guesses = { own: 0, ofStrangers: 0, lastOfStrangersAt: undefined, ofSessions: 0 };
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);

it.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [11, 2],
  [19, 512],
  [20, 900],
  [150, 900],
  [2000, 900],
])('after %i wrong passwords of strangers the pause is %i seconds', (count, seconds) => {
  expect(strangersPauseMs(count)).toBe(seconds * 1000);
});

describe('who may try', () => {
  it('an asker with attempts left', () => {
    expect(standingOf({ ...none, own: 4 }, 'stranger', 5, now)).toEqual({ is: 'open' });
  });

  it('no asker without, known or not', () => {
    for (const kind of ['session', 'device', 'stranger'] as const)
      expect(standingOf({ ...none, own: 5 }, kind, 5, now)).toEqual({ is: 'locked' });
  });

  it('a stranger only after the pause', () => {
    const guesses = { ...none, ofStrangers: 13, lastOfStrangersAt: ago(7) };
    expect(standingOf(guesses, 'stranger', 5, now)).toEqual({ is: 'slowed', waitMs: 1000 });
    expect(standingOf({ ...guesses, lastOfStrangersAt: ago(8) }, 'stranger', 5, now)).toEqual({ is: 'open' });
  });

  it('a known device at any time', () => {
    const guesses = { ...none, ofStrangers: 150, lastOfStrangersAt: now };
    expect(standingOf(guesses, 'device', 5, now)).toEqual({ is: 'open' });
  });

  it('no session after twenty of all of them, but every device and stranger', () => {
    expect(standingOf({ ...none, ofSessions: 19 }, 'session', 5, now)).toEqual({ is: 'open' });
    expect(standingOf({ ...none, ofSessions: 20 }, 'session', 5, now)).toEqual({ is: 'locked-for-day' });
    for (const kind of ['device', 'stranger'] as const)
      expect(standingOf({ ...none, ofSessions: 20 }, kind, 5, now)).toEqual({ is: 'open' });
  });
});
