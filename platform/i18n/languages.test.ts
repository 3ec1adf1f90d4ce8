import { expect, it } from 'vitest';
import { matchLang, negotiate } from './languages.ts';

it('selects the supported language of highest quality, the first of equals', () => {
  const wishes = ['en-GB,en;q=0.9', 'fr, ja;q=0.8, en;q=0.7', 'en;q=0.5,ja', 'zh-CN,zh;q=0.9', 'de', '', '*', 'en;q=0'];
  expect(wishes.map(negotiate)).toEqual(['en', 'ja', 'ja', 'zh-Hans', 'zh-Hans', 'zh-Hans', 'zh-Hans', 'zh-Hans']);
  expect(negotiate(undefined)).toBe('zh-Hans');
});

it('maps regions that write traditional Chinese to zh-Hant', () => {
  const tags = ['zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant', 'zh-Hant-CN', 'zh', 'zh-CN', 'zh-SG', 'zh-Hans-HK', 'ko'];
  expect(tags.map(matchLang)).toEqual([
    'zh-Hant',
    'zh-Hant',
    'zh-Hant',
    'zh-Hant',
    'zh-Hant',
    'zh-Hans',
    'zh-Hans',
    'zh-Hans',
    'zh-Hans',
    undefined,
  ]);
});

it('handles malformed headers', () => {
  expect(negotiate(';;,,;q=,zh-'.repeat(1000))).toBe('zh-Hans');
});
