import { expect, it } from 'vitest';
import { regionWords } from './region-words.ts';

it.each([
  ['四川省成都市武侯区科华北路65号', '四川省 成都市 武侯区'],
  ['成都市武侯区玉林小区3栋', '成都市 武侯区'],
  ['北京市朝阳区', '北京市 朝阳区'],
  ['内蒙古自治区呼和浩特市', '内蒙古自治区 呼和浩特市'],
  ['成都', '成都'],
  ['', ''],
])('reads the divisions of %s', (address, words) => {
  expect(regionWords(address)).toBe(words);
});
