import { setupI18n, type I18n } from '@lingui/core';
import { fileURLToPath } from 'node:url';
import { defaultLanguage, languages, type Lang } from './languages.ts';
import { compileTexts, localeFolders } from './texts.ts';

/** Text of a key with its values; the key itself if no language has it. */
export type TextOf = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Reads and compiles all texts below `root` once. @throws Error for a malformed message or a duplicate key, at loading
 * time.
 */
export function loadTexts(root: string): (lang: Lang) => TextOf {
  const folders = localeFolders(root);
  const catalogues = new Map(languages.map((lang) => [lang, catalogue(folders, lang)]));
  const fallback = catalogues.get(defaultLanguage);
  const texts = new Map([...catalogues].map(([lang, own]) => [lang, textOf([own, fallback])]));
  return (lang) => texts.get(lang) ?? ((key) => key);
}

function catalogue(folders: readonly string[], lang: Lang): I18n {
  return setupI18n({ locale: lang, messages: { [lang]: compileTexts(folders, lang) } });
}

function textOf(catalogues: readonly (I18n | undefined)[]): TextOf {
  return (key, values) => {
    const holder = catalogues.find((candidate) => candidate !== undefined && key in candidate.messages);
    return holder ? holder._(key, values) : key;
  };
}

let shared: ((lang: Lang) => TextOf) | undefined;

/** The server's texts in one language. */
export function textFor(lang: Lang): TextOf {
  shared ??= loadTexts(fileURLToPath(new URL('../..', import.meta.url)));
  return shared(lang);
}
