/**
 * `node testing/type-errors.ts <file>…`: type errors in these files, and in all files that import them, directly or
 * through others: no other file can have new ones. Prints each, and on the last line how many files it has checked.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { API } from 'typescript/unstable/sync';

/** Imports, also of types, of JSON and dynamic ones; a match in a comment only adds a file. */
const IMPORT = /\b(?:from|import)\s*\(?\s*['"]([#.][^'"]*)['"]/g;
/** Concerns files that do not import the changed one. */
const AMBIENT = /^\s*(?:export )?declare (?:global|module)\b/m;

const targetsOf = (path: string, text: string): string[] =>
  [...text.matchAll(IMPORT)].map(([, specifier = '']) =>
    specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(path), specifier),
  );

/** @param files paths below `root`. @returns those of `changed` and all files that depend on them. */
export const dependentsOf = (changed: readonly string[], files: ReadonlyMap<string, string>): string[] => {
  if (changed.some((path) => path.endsWith('.d.ts') || AMBIENT.test(files.get(path) ?? ''))) return [...files.keys()];
  const importers = new Map<string, string[]>();
  for (const [path, text] of files)
    for (const target of targetsOf(path, text)) importers.set(target, [...(importers.get(target) ?? []), path]);
  const found = new Set(changed);
  for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer);
  return [...found].filter((path) => files.has(path));
};

const main = (root: string, changed: readonly string[]): void => {
  const config = join(root, 'tsconfig.json');
  const { include } = JSON.parse(readFileSync(config, 'utf8')) as { include: string[] };
  const patterns = include.map((entry) => (entry.includes('*') ? entry : `${entry}/**/*.{ts,tsx}`));
  const paths = globSync(patterns, { cwd: root });
  const files = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (project === undefined) throw new Error(`no project ${config}`);
    const { program } = project;
    const dependents = dependentsOf(changed, files);
    const errors = dependents.flatMap((path) => {
      const file = join(root, path);
      const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
      return found.map(({ text }) => `${path}: ${text}`);
    });
    for (const error of errors) console.log(error);
    console.log(`${dependents.length} files, ${errors.length} errors`);
  } finally {
    api.close();
  }
};

if (import.meta.main) main(process.cwd(), process.argv.slice(2));
