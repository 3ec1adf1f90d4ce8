/**
 * The previous version keeps serving while a new one starts, so migrations must be additive (expand and contract). A
 * change that removes something is released one version later, when the version that needs it no longer runs, and
 * declares that: `-- contract: <why it is no longer needed>`.
 */
import type { Migration } from './migration-files.ts';

const CONTRACT = /^-- contract: \S.+$/m;

const TAKING_AWAY: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops a table', /\bdrop\s+(table|schema|view|sequence|type)\b/i],
  [
    'drops a column',
    /\bdrop\s+(column\b|(?!constraint\b|not\b|default\b|index\b|table\b|identity\b|expression\b)\w+\s*[,;])/i,
  ],
  ['renames', /\brename\b/i],
  ['changes the type of a column', /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i],
  ['requires a value that the version before does not write', /\bset\s+not\s+null\b/i],
];

/** `add x int not null` without a default: inserts by the previous version would fail. */
const requiresNewValue = (text: string): boolean =>
  [...text.matchAll(/\badd\s+(?:column\s+)?(?!constraint\b|check\b|unique\b|primary\b|foreign\b)\w+\s[^,;]*/gi)].some(
    ([column]) => /\bnot\s+null\b/i.test(column) && !/\b(default|generated)\b/i.test(column),
  );

/** @returns changes that can break the previous version; none if the migration has a `-- contract:` line. */
export const takenAway = ({ text }: Pick<Migration, 'text'>): string[] => {
  if (CONTRACT.test(text)) return [];
  const plain = text.replaceAll(/--.*$/gm, '').replaceAll(/'[^']*'/g, "''");
  const found = TAKING_AWAY.filter(([, pattern]) => pattern.test(plain)).map(([what]) => what);
  return requiresNewValue(plain) ? [...found, 'adds a column that the version before does not fill'] : found;
};
