import { expect, it } from 'vitest';
import { parseWordings } from './wordings.ts';

it('returns the configured words by language', () => {
  expect(parseWordings('{"zh-Hans":{"promoter":"合伙人"},"xx":{"promoter":"?"},"en":null}')).toEqual({
    'zh-Hans': { promoter: '合伙人' },
  });
});

it.each([[undefined], [''], ['{'], ['null'], ['3']])('returns nothing for %j', (text) => {
  expect(parseWordings(text)).toEqual({});
});
