/** Finds every value that a file of the repository gives to a setting. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

export interface WrittenValue {
  /** `file:line` */
  readonly where: string;
  readonly name: string;
  /** The value's text. A computed part remains as its expression: `k1:${randomSecret()}`. */
  readonly value: string;
}

interface TextFile {
  readonly path: string;
  readonly lines: readonly string[];
}

const TEXT_FILE = /(\.(ts|tsx|mjs|json|md|sh|ya?ml|toml|env)|\.example|file|ignore)$/;

/** Text files under version control, and those that will be. */
export const textFiles = (): TextFile[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => TEXT_FILE.test(path) && existsSync(join(ROOT, path)))
    .map((path) => ({ path, lines: readFileSync(join(ROOT, path), 'utf8').split('\n') }));

const QUOTED = String.raw`'([^']*)'|"([^"]*)"`;
const TEMPLATE = '`([^`]*)`';
const WORD = String.raw`([^\s'"` + '`' + String.raw`{};()\[\]|,]+(?:,[^\s'"` + '`' + String.raw`{};()\[\]|,]+)*)`;

/** The value after `NAME=` or `NAME:` on a line: a quoted text, a template, or a word. */
const assignmentOf = (name: string): RegExp =>
  new RegExp(String.raw`\b${name}\b['"]?\s*(?:=(?!=)|:)\s*(?:${QUOTED}|${TEMPLATE}|${WORD})`, 'g');

/** Expressions by the constants declared with them anywhere. */
const declarationsOf = (files: readonly TextFile[]): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const { lines } of files)
    for (const line of lines)
      for (const [, name = '', value = ''] of line.matchAll(/\bconst (\w+) = ([^;]+);/g))
        found.set(name, [...(found.get(name) ?? []), value]);
  return found;
};

const literalIn = (expression: string): string | undefined => /^['"`]([^'"`]*)['"`]$/.exec(expression)?.[1];

/** Replaces a constant in a template by each text or expression that it is declared with. */
const resolved = (text: string, declarations: Map<string, string[]>): string[] => {
  const name = /\$\{(\w+)\}/.exec(text)?.[1];
  const values = name === undefined ? undefined : declarations.get(name);
  if (name === undefined || values === undefined) return [text];
  return values.flatMap((value) =>
    resolved(text.replaceAll(`\${${name}}`, literalIn(value) ?? `\${(${value})}`), declarations),
  );
};

const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path);

const valuesOn = (line: string, name: string, inCode: boolean): string[] =>
  [...line.matchAll(assignmentOf(name))].map(([, single, double, template, word = '']) => {
    const literal = single ?? double ?? template;
    // A word in code is an expression: a constant, a type, a call.
    if (literal !== undefined) return literal;
    return inCode && /^\w+$/.test(word) ? `\${${word}}` : inCode ? '' : word;
  });

/** All values that any file gives to one of these settings. */
export const writtenValues = (names: readonly string[]): WrittenValue[] => {
  const files = textFiles();
  const declarations = declarationsOf(files);
  return files.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      names.flatMap((name) =>
        valuesOn(line, name, isCode(path))
          .filter((text) => text !== '')
          .flatMap((text) => resolved(text, declarations))
          .map((value) => ({ where: `${path}:${index + 1}`, name, value })),
      ),
    ),
  );
};
