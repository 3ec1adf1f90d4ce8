import { describe, expect, it } from 'vitest';
import { standingOf, strangersPauseMs, type Guesses } from './guessing.ts';

const now = new Date('2026-09-18T06:36:00Z');
const none: Guesses = { own: 0, ofStrangers: 0, lastOfStrangersAt: undefined };
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
    expect(standingOf({ ...none, own: 4 }, false, 5, now)).toEqual({ is: 'open' });
  });

  it('no asker without, known or not', () => {
    for (const isKnown of [true, false])
      expect(standingOf({ ...none, own: 5 }, isKnown, 5, now)).toEqual({ is: 'locked' });
  });

  it('a stranger only after the pause', () => {
    const guesses = { own: 0, ofStrangers: 13, lastOfStrangersAt: ago(7) };
    expect(standingOf(guesses, false, 5, now)).toEqual({ is: 'slowed', waitMs: 1000 });
    expect(standingOf({ ...guesses, lastOfStrangersAt: ago(8) }, false, 5, now)).toEqual({ is: 'open' });
  });

  it('a known device at any time', () => {
    expect(standingOf({ own: 0, ofStrangers: 150, lastOfStrangersAt: now }, true, 5, now)).toEqual({ is: 'open' });
  });
});
