/**
 * Every notice formats months, days and times as the rest of the app does, in every language, whatever its sender
 * passed: here each value of each notice is a raw one.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { loadTexts } from '#platform/i18n/server.ts';
import { compileTexts, localeFolders } from '#platform/i18n/texts.ts';
import { pushTitleOf, textsOf } from '#capabilities/content/server/notices/present-notice.ts';

const root = join(import.meta.dirname, '../../');
const folders = localeFolders(root);
const textIn = loadTexts(root);
const NOW = new Date('2026-09-18T06:30:00Z');
const RAW = ['2026-08', '2026-08-30', '2026-08-30T10:00:00.000Z'] as const;

/** Raw months, days and instants in a text. */
const rawIn = (text: string): string[] => text.match(/\d{4}-\d{2}(?:-\d{2})?(?:T[\d:.]+Z)?/g) ?? [];

/** The values that a compiled message shows unformatted, including those within its choices. */
const shownIn = (message: unknown): string[] => {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const [name, kind, choices] = part as [string, string?, Record<string, unknown>?];
    return [...(kind === undefined ? [name] : []), ...Object.values(choices ?? {}).flatMap(shownIn)];
  });
};

const PART = /^notice\.(\w+)\.(?:title|body|push)$/;

/** Each kind of notice with each raw value in the place of each of its values. */
const said = (lang: (typeof languages)[number]): string[] => {
  const texts = Object.entries(compileTexts(folders, lang) as Readonly<Record<string, unknown>>);
  const readers = { t: textIn(lang), lang, now: NOW };
  return texts.flatMap(([key, message]) => {
    const kind = PART.exec(key)?.[1];
    if (kind === undefined) return [];
    return RAW.flatMap((raw) => {
      const values = Object.fromEntries(shownIn(message).map((name) => [name, raw]));
      const row = { key: kind, values, title: null, body: null };
      const { title, body } = textsOf(row, readers);
      return [title, body, pushTitleOf(row, readers)];
    });
  });
};

describe('every notice', () => {
  it.each(languages)('says months, days and times in words in %s', (lang) => {
    const texts = said(lang);
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter((text) => rawIn(text).length > 0)).toEqual([]);
  });

  it('with a raw month, day or time would be found', () => {
    const text = textIn('zh-Hans');
    const planted = RAW.map((month) => text('notice.silence_near.title', { month }));
    expect(planted.flatMap(rawIn)).toEqual([...RAW]);
  });

  it('says the month of rewards that are near the line of silence, and the day of a move', () => {
    const title = (lang: (typeof languages)[number], key: string, values: Record<string, string>): string =>
      textsOf({ key, values, title: null, body: null }, { t: textIn(lang), lang, now: NOW }).title;
    expect(languages.map((lang) => title(lang, 'silence_near', { month: '2026-08' }))).toEqual([
      '2026年8月的激活奖励快到静默线',
      '2026年8月的啟用獎勵快到靜默線',
      'Rewards of August 2026 are near the threshold of silence',
      '2026年8月の報奨が休眠の上限に近づいています',
    ]);
    expect(title('en', 'move_scheduled_agent', { day: '2026-10-01' })).toBe('You get another upline on Oct 1');
  });
});
