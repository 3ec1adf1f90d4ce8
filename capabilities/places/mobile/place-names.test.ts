import { describe, expect, test } from 'vitest';
import cities from './city-points.json' with { type: 'json' };
import scripts from './place-characters.json' with { type: 'json' };
import { placeName } from './place-names.ts';

const named = (name: string, english?: string) =>
  (['zh-Hans', 'zh-Hant', 'en', 'ja'] as const).map((lang) => placeName({ name, english }, lang, scripts));

describe('the sketch map', () => {
  test('names places in the language of the app', () => {
    expect(named('广东省', 'Guangdong')).toEqual(['广东省', '廣東省', 'Guangdong', '広東省']);
    expect(named('西藏自治区', 'Tibet')).toEqual(['西藏自治区', '西藏自治區', 'Tibet', 'チベット自治区']);
  });

  test('in English leaves out the counties, whose names it does not know', () => {
    expect(named('武侯区')).toEqual(['武侯区', '武侯區', undefined, '武侯区']);
  });

  test('has an English name for every province and city', () => {
    for (const [, , , , english] of cities) expect(english).toMatch(/^\p{Lu}[\p{L}’ ]+$/u);
  });
});
