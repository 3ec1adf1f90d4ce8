/** Every kind of notice names its act, and for one that needs a person its state is asked. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { compileTexts, localeFolders } from '#platform/i18n/texts.ts';
import {
  NOTICE_ACTS,
  WAITING_KEYS,
  WITHOUT_ACT,
  type NoticeAct,
} from '#capabilities/content/contract/notices/notice-acts.ts';
import { noticeStates } from '#capabilities/content/server/api.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';

await loadCapabilities();
const folders = localeFolders(join(import.meta.dirname, '../../'));
const acts = Object.entries<NoticeAct>(NOTICE_ACTS);
const told = Object.keys(compileTexts(folders, 'zh-Hans'))
  .flatMap((key) => /^notice\.(\w+)\.title$/.exec(key)?.[1] ?? [])
  .toSorted();

describe('every kind of notice', () => {
  it('is in the table of acts, once', () => {
    expect(told.length).toBeGreaterThan(100);
    expect([...acts.flatMap(([, { keys }]) => keys), ...WITHOUT_ACT].toSorted()).toEqual(told);
  });

  it('that needs a person has one provider of its state', () => {
    const provided = noticeStates.providers().flatMap((states) => states.flatMap(({ keys }) => keys));
    expect(provided.toSorted()).toEqual(WAITING_KEYS.toSorted());
  });

  it.each(languages)('has words for its act in %s, with values that the notice has', (lang) => {
    const texts = compileTexts(folders, lang) as Readonly<Record<string, unknown>>;
    const without = acts.flatMap(([name, { keys }]) => {
      const words = texts[`content.notice.act.${name}`];
      const values = valuesIn(words);
      const known = keys.map((key) => [
        ...valuesIn(texts[`notice.${key}.title`]),
        ...valuesIn(texts[`notice.${key}.body`]),
      ]);
      return words !== undefined && values.every((value) => known.every((own) => own.includes(value))) ? [] : [name];
    });
    expect(without).toEqual([]);
  });

  it('never says 去看看', () => {
    const words = Object.values(compileTexts(folders, 'zh-Hans')).filter((text) =>
      JSON.stringify(text).includes('去看看'),
    );
    expect(words).toEqual([]);
  });
});

/** Names of the values in a compiled message, with the choices of plurals inside. */
function valuesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const [name, , choices] = part as [string, string?, Record<string, unknown>?];
    return [name, ...Object.values(choices ?? {}).flatMap(valuesIn)];
  });
}
