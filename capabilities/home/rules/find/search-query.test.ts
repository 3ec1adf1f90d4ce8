import { describe, expect, it } from 'vitest';
import { readQuery } from './search-query.ts';

const TODAY = '2026-09-18';

describe('the readings of one line of the search', () => {
  it.each([
    ['58.00', { text: '58.00', amountFen: 5800, numberEnd: '5800' }],
    ['５８．００　昨天', { text: '58.00', amountFen: 5800, day: '2026-09-17', numberEnd: '5800' }],
    ['昨天58', { text: '58', amountFen: 5800, day: '2026-09-17' }],
    ['58.00 昨日', { text: '58.00', amountFen: 5800, day: '2026-09-17', numberEnd: '5800' }],
    ['58.00 yesterday', { text: '58.00', amountFen: 5800, day: '2026-09-17', numberEnd: '5800' }],
    ['58.00 9月17日', { text: '58.00', amountFen: 5800, day: '2026-09-17', numberEnd: '5800' }],
    ['58.00 9/17', { text: '58.00', amountFen: 5800, day: '2026-09-17', numberEnd: '5800' }],
    ['58.00 2026-09-17', { text: '58.00', amountFen: 5800, day: '2026-09-17', numberEnd: '5800' }],
    ['¥1,286.50', { text: '¥1,286.50', amountFen: 128_650 }],
    ['12月30日 58元', { text: '58元', amountFen: 5800, day: '2025-12-30' }],
    ['3612 07', { text: '3612 07', numberEnd: '361207' }],
    ['zy80318', { text: 'zy80318', numberEnd: 'zy80318' }],
    ['老茶铺', { text: '老茶铺' }],
    ['昨天', { text: '昨天' }],
    ['58.00 2月30日', { text: '58.00 2月30日' }],
    ['0.00', { text: '0.00' }],
    ['\u200E58.00\u200B', { text: '58.00', amountFen: 5800, numberEnd: '5800' }],
  ])('reads %s', (typed, query) => {
    expect(readQuery(typed, TODAY)).toEqual(query);
  });
});
