/**
 * No line of code is longer than 120 characters, as ARCHITECTURE.md says; the formatter leaves comments and strings
 * alone.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from './rules.ts';

const max = 120;
const files = '{platform,capabilities,apps,simulator,bench,e2e,tools,testing}/**/*.{ts,tsx,mjs,mts,sql,css}';

/** A line that is one string, address or import cannot be shorter. */
const isUnbreakable = (line: string): boolean => {
  const longest = Math.max(...line.split(/\s+/).map((piece) => piece.length));
  return longest > 80 || /^(import|export) .* from '[^']+';$/.test(line.trim()) || isOneString(line.trim());
};

const isOneString = (line: string): boolean => /^(\w+: |\w+\()?(['"`]).*\2[,;)]*( =>.*)?$/.test(line);

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
    .filter((path) => !path.includes('node_modules'))
    .toSorted()
    .flatMap((path) => lengthViolations(path, readFileSync(join(root, path), 'utf8')));
