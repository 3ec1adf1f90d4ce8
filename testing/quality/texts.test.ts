/** Every text key used in the code exists, every key in the locales is used, and every refusal has a text. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { compileTexts, localeFolders } from '#platform/i18n/texts.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { codeTexts, patternOf, type CodeText } from './source-texts.ts';

const root = join(import.meta.dirname, '../../');
const folders = localeFolders(root);
const keysOf = (lang: (typeof languages)[number]): Set<string> => new Set(Object.keys(compileTexts(folders, lang)));
const keys = keysOf('zh-Hans');
const texts = codeTexts(root);
const { routes } = await loadCapabilities();
const calls = routes.map(({ call }) => call);

/** Refusals that any call may return, from the layers around it. */
const EVERYWHERE = new Set(['permission', 'agent_frozen', 'agreements_pending', 'too_slow']);

const wholeOf = ({ pieces }: CodeText): string | undefined => (pieces.length === 1 ? pieces[0] : undefined);
const literals = new Set(texts.flatMap((text) => wholeOf(text) ?? []));
const templates = texts.filter(({ pieces }) => pieces.length > 1);
const asKey = (text: CodeText) => ({ path: text.path, key: wholeOf(text) ?? '' });
const missing = (asked: { path: string; key: string }[]): string[] => [
  ...new Set(asked.filter(({ key }) => !keys.has(key)).map(({ path, key }) => `${path}: ${key}`)),
];
const isPhone = ({ path }: CodeText): boolean => /\/mobile\/|^platform\/ui\/|^apps\/mobile\//.test(path);

describe('every text key in use exists', () => {
  const spaces = new Set([...keys].map((key) => key.split('.')[0]));
  const isKey = (text: string): boolean => /^[a-z-]+(\.[a-z\d_-]+){2,}$/i.test(text) && spaces.has(text.split('.')[0]);

  it('as an argument of t("…")', () => {
    const asked = texts.filter(({ handedTo }) => handedTo === 't').map(asKey);
    expect(asked.length).toBeGreaterThan(200);
    expect(missing(asked.filter(({ key }) => key.includes('.')))).toEqual([]);
  });

  it('as a key that phone code passes on', () => {
    const asked = texts.filter(isPhone).map(asKey);
    expect(missing(asked.filter(({ key }) => isKey(key)))).toEqual([]);
  });

  it('as the name of a field error', () => {
    const asked = texts.map(asKey).filter(({ key }) => /^(field|validate|error)\.[a-z_]+$/.test(key));
    expect(missing(asked)).toEqual([]);
  });

  it('as a template: at least one matching key exists', () => {
    const asked = templates
      .filter(({ handedTo }) => handedTo === 't')
      .map(({ path, pieces }) => ({ path, pattern: patternOf(pieces) }));
    expect(asked.length).toBeGreaterThan(20);
    expect(
      asked
        .filter(({ pattern }) => ![...keys].some((key) => pattern.test(key)))
        .map(({ path, pattern }) => `${path}: ${pattern.source}`),
    ).toEqual([]);
  });
});

describe('every text in the locales is used', () => {
  const patterns = templates.filter(({ pieces }) => pieces[0] !== '').map(({ pieces }) => patternOf(pieces));
  const isNamed = (word: string): boolean => literals.has(word) || patterns.some((pattern) => pattern.test(word));
  const keyTemplates = templates
    .filter(({ pieces }) => /^[a-z-]+\./.test(pieces[0] ?? ''))
    .map(({ pieces }) => patternOf(pieces));
  const isAsked = (key: string): boolean => literals.has(key) || keyTemplates.some((pattern) => pattern.test(key));
  /** `refusal.<reason>` is used by its reason, `notice.<key>.title` by its key. */
  const isAskedByName = (key: string): boolean => {
    const [space = '', name = ''] = key.split('.');
    return ['refusal', 'notice'].includes(space) && isNamed(name);
  };

  it.each(folders.map((folder) => [folder.slice(root.length), folder]))('of %s', (_name, folder) => {
    const own = Object.keys(compileTexts([folder], 'zh-Hans'));
    expect(own.filter((key) => !(/^(refusal|notice)\./.test(key) ? isAskedByName(key) : isAsked(key)))).toEqual([]);
  });
});

describe('refusals', () => {
  const thrown = texts.filter(({ handedTo }) => handedTo === 'refuse');

  it.each(languages)('have a text in %s', (lang) => {
    const there = keysOf(lang);
    const reasons = [
      ...calls.flatMap(({ refusals = [] }) => refusals),
      ...thrown.flatMap((text) => wholeOf(text) ?? []),
      ...EVERYWHERE,
    ];
    expect([...new Set(reasons)].filter((reason) => !there.has(`refusal.${reason}`))).toEqual([]);
  });

  it('that are thrown are declared by a contract', () => {
    const named = [...calls.flatMap(({ refusals = [] }) => refusals), ...EVERYWHERE];
    const isNamed = ({ pieces }: CodeText): boolean => named.some((reason) => patternOf(pieces).test(reason));
    expect(
      thrown
        .filter((text) => text.path.startsWith('capabilities/') && !isNamed(text))
        .map(({ path, pieces }) => `${path}: ${pieces.join('…')}`),
    ).toEqual([]);
  });

  it('that a contract declares are thrown somewhere', () => {
    const server = texts.filter(({ path }) => !isPhone({ path, pieces: [] }) && !path.includes('/locales/'));
    const whole = new Set(server.flatMap((text) => wholeOf(text) ?? []));
    const patterns = server
      .filter(({ pieces }) => pieces.length > 1 && pieces[0] !== '')
      .map(({ pieces }) => patternOf(pieces));
    const isThrown = (reason: string): boolean => whole.has(reason) || patterns.some((pattern) => pattern.test(reason));
    expect([...new Set(calls.flatMap(({ refusals = [] }) => refusals))].filter((reason) => !isThrown(reason))).toEqual(
      [],
    );
  });
});
