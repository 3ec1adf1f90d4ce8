/**
 * Reports a status, state, type or kind that is compared with a digit, which says nothing to the reader: TypeScript has
 * constants (`OPERATION.recall`), SQL immutable functions that the planner replaces (`terminals.activated()`).
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, type Violation } from './rules.ts';

const files = '{platform,capabilities,apps}/**/*.{ts,tsx,sql}';

/**
 * Exempt: applied migrations never change, schema.sql is generated; the sums of cells are lists whose places are the
 * numbers; exit statuses of programs are numbers by nature.
 */
const exempt =
  /\/migrations\/|\/schema\.sql$|^capabilities\/statistics\/sql\/cell_sums\.sql$|^platform\/db\/launcher\//;

const FIELD = String.raw`\b(?:status|\w+_status|\w*Status|state|execution|type|\w+_type|\w*Type|kind|\w+_kind|\w*Kind)\b"?`;
const COMPARED = new RegExp(
  `${FIELD} (?:(?:={1,3}|!==?|<>|<=?|>=?) -?\\d\\b|(?:not )?in \\(-?\\d\\b|= any \\((?:'\\{|array\\[)-?\\d)`,
  'g',
);
/** `type ShareType = 0 | 1` and `const least: CardType = 2` are no comparisons. */
const DECLARED = /^\s*(?:export )?(?:type \w+ =|const \w+: \w+ = -?\d)/;

/** @param text of the file at `path`. */
export const digitViolations = (path: string, text: string): Violation[] =>
  text
    .split('\n')
    .filter((line) => !DECLARED.test(line))
    .flatMap((line) => [...line.matchAll(COMPARED)])
    .map(([found]) => ({ path, rule: 'digits', detail: `compares with a digit: ${found}` }));

/** @param root a checkout. */
export const allDigitViolations = (root: string): Violation[] =>
  globSync(files, { cwd: root })
    .filter((path) => !exempt.test(path) && !isTest(path))
    .toSorted()
    .flatMap((path) => digitViolations(path, readFileSync(join(root, path), 'utf8')));
