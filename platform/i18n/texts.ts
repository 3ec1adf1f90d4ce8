import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from './languages.ts';

/** The texts of one language: flat key → ICU message. */
export type Texts = Record<string, string>;

export type CompiledTexts = Record<string, ReturnType<typeof compileMessageOrThrow>>;

/** All `locales` folders of the capabilities, the platform and the apps below `root`. */
export function localeFolders(root: string): string[] {
  return ['capabilities', 'platform', 'apps'].flatMap((group) => {
    const names = existsSync(join(root, group)) ? readdirSync(join(root, group)).toSorted() : [];
    return names.map((name) => join(root, group, name, 'locales')).filter((folder) => existsSync(folder));
  });
}

function readJson(file: string): Record<string, unknown> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
}

/** The files with the texts of one folder and language. */
export function textFiles(folder: string, lang: Lang): string[] {
  return [join(folder, `${lang}.json`), join(folder, 'refusals.json')].filter((file) => existsSync(file));
}

/**
 * The texts of one folder and language. Refusals are in one file for all languages (reason → language → text) and
 * become `refusal.<reason>`, so that a new refusal needs a change of one file only.
 */
export function readTexts(folder: string, lang: Lang): Texts {
  const refusals = readJson(join(folder, 'refusals.json')) as Record<string, Partial<Record<Lang, string>>>;
  const own = Object.entries(refusals).flatMap(([reason, texts]) => {
    const text = texts[lang];
    return text === undefined ? [] : [[`refusal.${reason}`, text] as const];
  });
  return { ...(readJson(join(folder, `${lang}.json`)) as Texts), ...Object.fromEntries(own) };
}

/** @throws Error with folder and key for a malformed ICU message or a key that exists in two folders. */
export function compileTexts(folders: readonly string[], lang: Lang): CompiledTexts {
  const compiled: CompiledTexts = Object.create(null) as CompiledTexts;
  for (const folder of folders) {
    for (const [key, message] of Object.entries(readTexts(folder, lang))) {
      if (key in compiled) throw new Error(`${folder}: ${key} is also defined in another folder`);
      compiled[key] = compileMessage(`${folder}: ${lang}: ${key}`, message);
    }
  }
  return compiled;
}

function compileMessage(where: string, message: string): CompiledTexts[string] {
  try {
    return compileMessageOrThrow(message);
  } catch (error) {
    throw new Error(`${where} is not a valid message: ${String(error)}`, { cause: error });
  }
}

/** The names of a compiled message's arguments with their kinds (`count:plural`), sorted; the same in all languages. */
export function argumentsOf(message: CompiledTexts[string]): string[] {
  const found = new Set<string>();
  collect(message, found);
  return [...found].toSorted();
}

function collect(message: unknown, found: Set<string>): void {
  if (!Array.isArray(message)) return;
  for (const token of message as unknown[]) {
    if (!Array.isArray(token)) continue;
    const [name, kind, options] = token as unknown[];
    found.add(typeof kind === 'string' ? `${String(name)}:${kind}` : String(name));
    if (options && typeof options === 'object') Object.values(options).forEach((option) => collect(option, found));
  }
}
