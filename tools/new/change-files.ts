/** Writes new files, and adds lines to existing ones; existing files are never overwritten. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from './names.ts';

/** @param files content by path relative to the checkout. @throws UsageError before anything is written. */
export const writeNew = (root: string, files: Readonly<Record<string, string>>): string[] => {
  const there = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (there !== undefined) throw new UsageError(`${there} is there already.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return Object.keys(files);
};

/** @throws UsageError when the place for the line is not found in the file. */
export const changeFile = (root: string, path: string, change: (text: string) => string): string => {
  const before = readFileSync(join(root, path), 'utf8');
  const after = change(before);
  if (after === before) throw new UsageError(`${path} has no place for the new line: add it by hand.`);
  writeFileSync(join(root, path), after);
  return path;
};

/** Adds text keys to a capability's four languages, each with the same text, to be translated. */
export const addTexts = (root: string, capability: string, texts: Readonly<Record<string, string>>): string[] =>
  ['zh-Hans', 'zh-Hant', 'en', 'ja'].map((language) => {
    const path = `capabilities/${capability}/locales/${language}.json`;
    const file = join(root, path);
    const old = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ ...old, ...texts }, null, 2)}\n`);
    return path;
  });
