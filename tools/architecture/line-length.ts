/**
 * Reports lines longer than 120 characters, the limit in ARCHITECTURE.md. The formatter does not wrap comments, strings
 * and SQL in templates. SQL counts, because it may be broken at any blank; a string may not.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import type { Violation } from './rules.ts';

const max = 120;
const files = '{platform,capabilities,apps,simulator,bench,e2e,tools,testing}/**/*.{ts,tsx,mjs,mts,sql,css}';

/** Exempt: applied migrations never change, schema.sql is generated, tables of pages, HTML pages are text. */
const exempt =
  /\/migrations\/|\/schema\.sql$|^capabilities\/[\w-]+\/mobile\/pages\.ts$|^apps\/server\/docs-page\.ts$|^platform\/sms\/outbox-page\.ts$/;

/** A string or URL of this length is not split. */
const unbreakable = 60;

/** From the first character to the one after the last. */
interface Range {
  start: number;
  end: number;
}

interface Template extends Range {
  quasis: { value: { raw: string } }[];
}

const STATEMENT = /^\s*(?:select|insert|update|delete|with|create|alter|drop|explain|copy|from|where|join|and)\s/i;

/** The strings of a module, without templates of SQL. A line inside a template is found by its line breaks. */
const stringsIn = (path: string, text: string): Range[] => {
  const found: Range[] = [];
  const statements = new Set<number>();
  new Visitor({
    Literal({ start, end, value }) {
      if (typeof value === 'string' || value instanceof RegExp) found.push({ start, end });
    },
    TaggedTemplateExpression(node) {
      const { tag, quasi } = node as unknown as { tag: { name?: string }; quasi: Template };
      if (tag.name === 'sql') statements.add(quasi.start);
    },
    TemplateLiteral(node) {
      const { start, end, quasis } = node as unknown as Template;
      if (!statements.has(start) && !STATEMENT.test(quasis[0]?.value.raw ?? '')) found.push({ start, end });
    },
  }).visit(parseSync(path, text).program);
  return found;
};

/** The quoted values of SQL, the quoted addresses of CSS. */
const quotedIn = (text: string): Range[] =>
  [...text.matchAll(/--[^\n]*|'[^'\n]*'|"[^"\n]*"/g)]
    .filter(([found]) => !found.startsWith('--'))
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length }));

const hasLongWord = (line: string): boolean => line.split(/\s+/).some((piece) => piece.length > unbreakable);

export const lengthViolations = (path: string, text: string): Violation[] => {
  let strings: Range[] | undefined;
  let at = 0;
  return text.split('\n').flatMap((line, index) => {
    const [start, end] = [at, at + line.length];
    at = end + 1;
    const length = [...line].length;
    if (length <= max || hasLongWord(line)) return [];
    strings ??= /\.m?tsx?$|\.mjs$/.test(path) ? stringsIn(path, text) : quotedIn(text);
    const isUnbreakable = strings.some(
      (string) => Math.min(string.end, end) - Math.max(string.start, start) >= unbreakable,
    );
    return isUnbreakable
      ? []
      : [{ path, rule: 'line', detail: `line ${index + 1} has ${length} characters, ${max} at most` }];
  });
};

/** @param root a checkout. */
export const longLines = (root: string): Violation[] =>
  globSync(files, { cwd: root })
    .filter((path) => !path.includes('node_modules') && !exempt.test(path))
    .toSorted()
    .flatMap((path) => lengthViolations(path, readFileSync(join(root, path), 'utf8')));
