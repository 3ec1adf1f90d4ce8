/**
 * Reports lines longer than 120 characters, the limit in ARCHITECTURE.md. The formatter does not wrap comments and
 * strings.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from './rules.ts';

const max = 120;
const files = '{platform,capabilities,apps,simulator,bench,e2e,tools,testing}/**/*.{ts,tsx,mjs,mts,sql,css}';

/** Exempt: applied migrations never change, schema.sql is generated, tables of pages, HTML pages are text. */
const exempt =
  /\/migrations\/|\/schema\.sql$|^capabilities\/[\w-]+\/mobile\/pages\.ts$|^apps\/server\/docs-page\.ts$|^platform\/sms\/outbox-page\.ts$/;

/** A string or URL of this length is not split. */
const unbreakable = 60;
const literal = new RegExp(String.raw`(['"\`])(?:(?!\1).){${unbreakable},}`);

const isUnbreakable = (line: string): boolean =>
  literal.test(line) || line.split(/\s+/).some((piece) => piece.length > unbreakable);

export const lengthViolations = (path: string, text: string): Violation[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line].length > max && !isUnbreakable(line)
        ? [{ path, rule: 'line', detail: `line ${index + 1} has ${[...line].length} characters, ${max} at most` }]
        : [],
    );

/** @param root a checkout. */
export const longLines = (root: string): Violation[] =>
  globSync(files, { cwd: root })
    .filter((path) => !path.includes('node_modules') && !exempt.test(path))
    .toSorted()
    .flatMap((path) => lengthViolations(path, readFileSync(join(root, path), 'utf8')));
