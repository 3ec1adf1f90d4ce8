/** Every text that the code asks for is there, nothing lies in the locales unused, every refusal has its words. */
import { describe, expect, it } from 'vitest';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { languages } from '#platform/i18n/languages.ts';
import { compileTexts, localeFolders } from '#platform/i18n/texts.ts';
import { codeTexts, patternOf, type CodeText } from './source-texts.ts';

const root = new URL('../../', import.meta.url).pathname;
const folders = localeFolders(root);
const keysOf = (lang: (typeof languages)[number]): Set<string> => new Set(Object.keys(compileTexts(folders, lang)));
const keys = keysOf('zh-Hans');
const texts = codeTexts(root);
const { routes } = await loadCapabilities();
const calls = routes.map(({ call }) => call);

/** What any call may answer, from the layers around it. */
const EVERYWHERE = new Set(['permission', 'agent_frozen']);

const wholeOf = ({ pieces }: CodeText): string | undefined => (pieces.length === 1 ? pieces[0] : undefined);
const literals = new Set(texts.flatMap((text) => wholeOf(text) ?? []));
const templates = texts.filter(({ pieces }) => pieces.length > 1);
const asKey = (text: CodeText) => ({ path: text.path, key: wholeOf(text) ?? '' });
const missing = (asked: { path: string; key: string }[]): string[] => [
  ...new Set(asked.filter(({ key }) => !keys.has(key)).map(({ path, key }) => `${path}: ${key}`)),
];
const isPhone = ({ path }: CodeText): boolean => /\/mobile\/|^platform\/ui\/|^apps\/mobile\//.test(path);

describe('every text that is asked for is there', () => {
  const spaces = new Set([...keys].map((key) => key.split('.')[0]));
  const isKey = (text: string): boolean => /^[a-z]+(\.[a-z\d_-]+){2,}$/i.test(text) && spaces.has(text.split('.')[0]);

  it('by t("…")', () => {
    const asked = texts.filter(({ handedTo }) => handedTo === 't').map(asKey);
    expect(asked.length).toBeGreaterThan(200);
    expect(missing(asked.filter(({ key }) => key.includes('.')))).toEqual([]);
  });

  it('by a key that is handed around on the phone', () => {
    const asked = texts.filter(isPhone).map(asKey);
    expect(missing(asked.filter(({ key }) => isKey(key)))).toEqual([]);
  });

  it('by the name of what is wrong with a field', () => {
    const asked = texts.map(asKey).filter(({ key }) => /^(field|validate|error)\.[a-z_]+$/.test(key));
    expect(missing(asked)).toEqual([]);
  });

  it('by a template: at least one of what it can become', () => {
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

describe('every text is asked for', () => {
  const patterns = templates.filter(({ pieces }) => pieces[0] !== '').map(({ pieces }) => patternOf(pieces));
  const isNamed = (word: string): boolean => literals.has(word) || patterns.some((pattern) => pattern.test(word));
  const keyTemplates = templates
    .filter(({ pieces }) => /^[a-z]+\./.test(pieces[0] ?? ''))
    .map(({ pieces }) => patternOf(pieces));
  const isAsked = (key: string): boolean => literals.has(key) || keyTemplates.some((pattern) => pattern.test(key));
  /** `refusal.<reason>` by the reason, `notice.<key>.title` by the key. */
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

  it.each(languages)('have their words in %s', (lang) => {
    const there = keysOf(lang);
    const reasons = [
      ...calls.flatMap(({ refusals = [] }) => refusals),
      ...thrown.flatMap((text) => wholeOf(text) ?? []),
      ...EVERYWHERE,
    ];
    expect([...new Set(reasons)].filter((reason) => !there.has(`refusal.${reason}`))).toEqual([]);
  });

  it('that are thrown are named by a contract', () => {
    const named = [...calls.flatMap(({ refusals = [] }) => refusals), ...EVERYWHERE];
    const isNamed = ({ pieces }: CodeText): boolean => named.some((reason) => patternOf(pieces).test(reason));
    expect(
      thrown
        .filter((text) => text.path.startsWith('capabilities/') && !isNamed(text))
        .map(({ path, pieces }) => `${path}: ${pieces.join('…')}`),
    ).toEqual([]);
  });

  it('that a contract names are thrown by something', () => {
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
