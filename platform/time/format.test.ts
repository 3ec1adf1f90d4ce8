import { describe, expect, it } from 'vitest';
import { languages } from '../i18n/languages.ts';
import {
  formatDateRange,
  formatDateTime,
  formatDay,
  formatDayInText,
  formatDayHead,
  formatShortDate,
  formatTimeOfDay,
  formatWeekday,
  formatWhen,
  formatWhenInText,
  relativeTime,
  toDate,
} from './format.ts';

const now = new Date('2026-09-18T14:08:32+08:00');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('relativeTime', () => {
  it('changes its unit at exactly 300 s, an hour, a day and 30 days', () => {
    const seconds = [0, 299, 300, 3599, 3600, 86_399, 86_400, 30 * 86_400 - 1, 30 * 86_400];
    expect(seconds.map((s) => relativeTime(before(s), now))).toEqual([
      '刚刚',
      '刚刚',
      '5分钟前',
      '59分钟前',
      '1小时前',
      '23小时前',
      '1天前',
      '29天前',
      '2026-08-19',
    ]);
  });

  it('formats in four languages', () => {
    expect(languages.map((lang) => relativeTime(before(7200), now, lang))).toEqual([
      '2小时前',
      '2小時前',
      '2 hours ago',
      '2時間前',
    ]);
    expect(relativeTime(before(3600), now, 'en')).toBe('1 hour ago');
  });

  it('reads ten digits as seconds, thirteen as milliseconds, and ISO texts', () => {
    const seconds = before(600).getTime() / 1000;
    expect(
      [seconds, String(seconds), seconds * 1000, before(600).toISOString()].map((m) => relativeTime(m, now)),
    ).toEqual(['10分钟前', '10分钟前', '10分钟前', '10分钟前']);
  });

  it('tolerates a clock that is up to 300 s ahead, and shows the date beyond', () => {
    expect(relativeTime(before(-200), now)).toBe('刚刚');
    expect(relativeTime(before(-86_400), now)).toBe('2026-09-19');
  });
});

describe('dates and times', () => {
  it('are shown in Shanghai time', () => {
    expect(formatDateTime('2026-09-18T06:08:32Z')).toBe('2026-09-18 14:08:32');
    expect(formatTimeOfDay('2026-09-18T06:21:59Z')).toBe('14:21');
    expect(formatDateTime('2026-09-18T17:00:00Z')).toBe('2026-09-19 01:00:00');
  });

  it('are short within the current year and full in other years', () => {
    expect(languages.map((lang) => formatShortDate('2026-09-02', now, lang))).toEqual([
      '9月2日',
      '9月2日',
      'Sep 2',
      '9月2日',
    ]);
    expect(formatShortDate('2025-11-06', now)).toBe('2025-11-06');
    expect(formatShortDate('2025-12-31T16:00:00Z', now)).toBe('1月1日');
    expect(formatDateRange('2026-09-01', '2026-09-30', now)).toBe('9月1日 — 9月30日');
  });

  it('format the heading of a day group', () => {
    expect(['2026-09-18', '2026-09-17', '2026-09-16'].map((day) => formatDayHead(day, now))).toEqual([
      '9月18日 今天 周五',
      '9月17日 昨天 周四',
      '9月16日 周三',
    ]);
    expect(formatWeekday('2026-09-20', 'zh-Hant')).toBe('週日');
  });

  it('reject invalid moments', () => {
    expect(() => toDate('tomorrow')).toThrow(RangeError);
  });
});

describe('formatDay and formatWhen', () => {
  it('determine today and yesterday in Shanghai, not in UTC', () => {
    expect(
      ['2026-09-17T16:00:00Z', '2026-09-17T15:59:59Z', '2026-09-02T02:00:00Z', '2025-11-06T02:00:00Z'].map((at) =>
        formatWhen(at, now),
      ),
    ).toEqual(['今天 00:00', '昨天 23:59', '9月2日 10:00', '2025-11-06 10:00']);
    expect(formatDay('2026-09-19', now)).toBe('9月19日');
  });

  it('format in four languages', () => {
    expect(languages.map((lang) => formatWhen('2026-09-02T02:00:00Z', now, lang))).toEqual([
      '9月2日 10:00',
      '9月2日 10:00',
      'Sep 2 10:00',
      '9月2日 10:00',
    ]);
    expect(languages.map((lang) => formatDay(now, now, lang))).toEqual(['今天', '今天', 'Today', '今日']);
  });

  it('write today and yesterday small within a sentence, and months as ever', () => {
    expect(languages.map((lang) => formatWhenInText('2026-09-17T15:59:59Z', now, lang))).toEqual([
      '昨天 23:59',
      '昨天 23:59',
      'yesterday 23:59',
      '昨日 23:59',
    ]);
    expect([now, '2026-09-02', '2025-11-06'].map((at) => formatDayInText(at, now, 'en'))).toEqual([
      'today',
      'Sep 2',
      '2025-11-06',
    ]);
  });
});
