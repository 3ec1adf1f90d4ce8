import { describe, expect, it } from 'vitest';
import { defaultLevels, parseLevels } from './levels.ts';

describe('levels', () => {
  it('are sorted lowest first, in any order of the setting', () => {
    const text = JSON.stringify([
      { code: 'B', name: '金', sort: 2 },
      { code: 'A', name: '银', sort: 1, icon: 'x' },
    ]);
    expect(parseLevels(text).map(({ code }) => code)).toEqual(['A', 'B']);
  });

  it.each([[undefined], [''], ['{'], ['[]'], ['[{"code":1}]'], ['null'], ['{"code":"V1"}']])(
    'fall back to V1…V7 for %j',
    (text) => {
      expect(parseLevels(text)).toEqual(defaultLevels);
      expect(defaultLevels.map(({ code }) => code)).toEqual(['V1', 'V2', 'V3', 'V4', 'V5', 'V6', 'V7']);
    },
  );
});
