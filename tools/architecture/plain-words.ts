/**
 * Reports names and comments that need a second reading: a type that is named by a bare participle (`Asked`), and a
 * comment that begins with "Of" or "What", which says neither who nor what does something. Reports names and texts with
 * a former word, too (docs/decisions/0013-words-of-the-field.md).
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from './rules.ts';

const files = '{platform,capabilities,apps,simulator,bench,e2e,tools,testing}/**/*.{ts,tsx,sql}';

/** Exempt: applied migrations never change, schema.sql is generated, this file and its test show violations. */
const exempt = /\/migrations\/|\/schema\.sql$|\/plain-words(\.test)?\.ts$|node_modules/;

const TYPE = /^[ \t]*(?:export )?(?:interface|type) ([A-Z]\w*)/gm;
const COMMENT = /(?:\/\*\*\s*(?:\n[ \t]*\*[ \t]*)?|^[ \t]*(?:\/\/|--) )((?:Of|What) [^\n]{0,40})/gm;

/** Former names, each with the word that replaced it. */
const FORMER: readonly (readonly [now: string, pattern: RegExp])[] = [
  ['remaining fee', /\b(?:cums?|\w+_cums?|cum_fens?|cumFens?)\b(?![-.])/g],
  ['reversal', /\b(?:mirror_of|mirrorRefund|mirrored)\b/g],
  ['outcome', /\b(?:RowFate|FATES|fateOf|fates)\b/g],
  ['team contribution', /\b(?:brought(?:_day|Fen|Total)|api_brought_\w+)\b/g],
  ['source', /\breason(?:_kind|_id|Kind|Id)\b/g],
  ['singleton', /\bis_only\b/g],
  [
    'lock',
    /\b(?:hold(?:Tree|Merchants?|Terminals|Terms\w*|Stops|Mobile|Account|ForChange)|(?:api_)?hold_tree|take_tree)\b/g,
  ],
  ['dequeue', /\b(?:take(?:Watched|Activations|Unbindings)|api_take_\w+)\b/g],
  ['clawback', /\b(?:takeBack\w*|\w*TakeBack\w*|takenBack\w*|take_back_proposal|rewards\.taken_back)\b/g],
  ['notify', /\b(?:\w+_)?told_(?:at|lock|end_on)\b|'\w+\.tell-[\w-]+'/g],
  ['frozenWork', /\bfreezeStakes\b/g],
  ['forever', /\bfor ever\b/g],
  ['set aside or hold', /\b(?:kept|keeps) back\b/g],
  ['the longest text', /\bLongest search text\b/g],
  [
    'if undefined, or undefined means',
    /(?<=(?:^[ \t]*(?:\/\*\*|\*|\/\/|--)|[.;]) )(?:[Uu]ndefined|[Aa]bsent|Missing): /gm,
  ],
];

const NOUNS: ReadonlySet<string> = new Set(['Speed', 'Feed', 'Seed', 'Need']);
const IRREGULAR: ReadonlySet<string> = new Set(
  `Begun Bound Bought Brought Chosen Done Drawn Found Given Gone Held Kept Known Left Lost Made Meant Met Open Own Paid
  Proven Put Read Said Seen Sent Shown Sold Spent Taken Taught Thought Told Understood Won Written`.split(/\s+/),
);

const isParticiple = (name: string): boolean =>
  IRREGULAR.has(name) || (/^[A-Z][a-z]+ed$/.test(name) && !NOUNS.has(name));

/** @param text of the file at `path`. */
export const wordViolations = (path: string, text: string): Violation[] => [
  ...[...text.matchAll(TYPE)]
    .map(([, name = '']) => name)
    .filter(isParticiple)
    .map((name) => ({ path, rule: 'words', detail: `the type ${name} is no noun` })),
  ...[...text.matchAll(COMMENT)].map(([, start = '']) => ({
    path,
    rule: 'words',
    detail: `a comment is no sentence: "${start.trim()}"`,
  })),
  ...FORMER.flatMap(([now, pattern]) =>
    [...text.matchAll(pattern)].map(([former]) => ({
      path,
      rule: 'words',
      detail: `${former} bears a former word: ${now}`,
    })),
  ),
];

/** @param root a checkout. */
export const allWordViolations = (root: string): Violation[] =>
  globSync(files, { cwd: root })
    .filter((path) => !exempt.test(path))
    .toSorted()
    .flatMap((path) => wordViolations(path, readFileSync(join(root, path), 'utf8')));
