import { expect, it } from 'vitest';
import { parseWordings } from './wordings.ts';

it('takes what the setting says, language by language', () => {
  expect(parseWordings('{"zh-Hans":{"promoter":"合伙人"},"xx":{"promoter":"?"},"en":null}')).toEqual({
    'zh-Hans': { promoter: '合伙人' },
  });
});

it.each([[undefined], [''], ['{'], ['null'], ['3']])('is nothing for %j', (text) => {
  expect(parseWordings(text)).toEqual({});
});
