/**
 * Sounds and vibrations for a code: distinguishable without looking, none where they are switched off or impossible.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { feelPhone } from '#testing/browser/senses.ts';
import { areSignalsOn, setSignals, signal } from './signals.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a code that will do is one high tone and one shake, another one two low tones and two shakes', () => {
  const { tones, shakes } = feelPhone();
  signal('good');
  expect([tones, shakes]).toEqual([[1_320], [[40]]]);
  signal('bad');
  expect([tones, shakes]).toEqual([
    [1_320, 330, 260],
    [[40], [60, 60, 60]],
  ]);
});

it('lets sound through that the browser held back until the first tap', () => {
  const senses = feelPhone();
  signal('good');
  expect(senses.resumed).toBe(1);
});

it('switched off nothing is heard or felt, also after the app was closed; switched on it is again', () => {
  const { tones, shakes } = feelPhone();
  setSignals(false);
  expect({ ...localStorage }).toEqual({ 'zy.scan-signals': 'off' });
  expect(areSignalsOn()).toBe(false);
  signal('good');
  signal('bad');
  expect([tones, shakes]).toEqual([[], []]);
  setSignals(true);
  signal('good');
  expect([tones, shakes]).toEqual([[1_320], [[40]]]);
});

it('a phone without sound output still shakes, one that cannot shake still sounds', () => {
  const mute = feelPhone({ isMute: true });
  signal('good');
  expect(mute.shakes).toEqual([[40]]);
  const { tones } = feelPhone();
  vi.stubGlobal('navigator', {});
  signal('good');
  expect(tones).toEqual([1_320]);
});
