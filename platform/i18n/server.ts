import { fileURLToPath } from 'node:url';
import { formatMessage, type Message } from './format-message.ts';
import { defaultLanguage, languages, type Lang } from './languages.ts';
import { compileTexts, localeFolders, type CompiledTexts } from './texts.ts';

/** Text of a key with its values; the key itself if no language has it. */
export type TextOf = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Reads and compiles all texts below `root` once. @throws Error for a malformed message or a duplicate key, at loading
 * time.
 */
export function loadTexts(root: string): (lang: Lang) => TextOf {
  const folders = localeFolders(root);
  const texts = new Map(languages.map((lang) => [lang, compileTexts(folders, lang)]));
  const found = new Map(languages.map((lang) => [lang, textOf([lang, defaultLanguage], texts)]));
  return (lang) => found.get(lang) ?? ((key) => key);
}

/** @param wanted languages, by preference. */
function textOf(wanted: readonly Lang[], texts: ReadonlyMap<Lang, CompiledTexts>): TextOf {
  return (key, values = {}) => {
    const lang = wanted.find((candidate) => key in (texts.get(candidate) ?? {}));
    return lang === undefined ? key : formatMessage(texts.get(lang)?.[key] as Message, values, lang);
  };
}

let shared: ((lang: Lang) => TextOf) | undefined;

/** The server's texts in one language. */
export function textFor(lang: Lang): TextOf {
  shared ??= loadTexts(fileURLToPath(new URL('../..', import.meta.url)));
  return shared(lang);
}
