import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allWordViolations, wordViolations } from './plain-words.ts';

it('types are nouns, and comments sentences or nouns', () => {
  expect(allWordViolations(join(import.meta.dirname, '../../'))).toEqual([]);
});

it.each([
  ['interface Asked {}', 'the type Asked is no noun'],
  ['export type Shown = string;', 'the type Shown is no noun'],
  ['/** Of the agent itself. */', 'a comment is no sentence: "Of the agent itself. */"'],
  ['/**\n * What a page says.\n */', 'a comment is no sentence: "What a page says."'],
  ['  // What is left', 'a comment is no sentence: "What is left"'],
  ['-- Of a sale', 'a comment is no sentence: "Of a sale"'],
  ['select cum_fens from trades.trade', 'cum_fens bears a former word: remaining fee'],
  ['trades.mirror_of(1)', 'mirror_of bears a former word: reversal'],
  ['const fates = rows;', 'fates bears a former word: outcome'],
  ['readonly broughtFen: Fen;', 'broughtFen bears a former word: team contribution'],
  ['readonly reasonKind: string;', 'reasonKind bears a former word: source'],
  ['on conflict (is_only)', 'is_only bears a former word: singleton'],
  ['await holdTree(tx);', 'holdTree bears a former word: lock'],
  ['await takeWatched(tx);', 'takeWatched bears a former word: dequeue'],
  ['await takeBack(tx);', 'takeBack bears a former word: clawback'],
  ['set told_at = now()', 'told_at bears a former word: notify'],
  ["defineJob('assessments.tell-holders')", "'assessments.tell-holders' bears a former word: notify"],
  ['freezeStakes.register()', 'freezeStakes bears a former word: frozenWork'],
  ["it('is kept for ever')", 'for ever bears a former word: forever'],
  ['// requests kept back', 'kept back bears a former word: set aside or hold'],
  ['/** Longest search text. */', 'Longest search text bears a former word: the longest text'],
  ['/** Undefined: none. */', 'Undefined:  bears a former word: if undefined, or undefined means'],
  ['/** The day; absent: today. */', 'absent:  bears a former word: if undefined, or undefined means'],
])('%j is reported', (text, detail) => {
  expect(wordViolations('a.ts', text)).toEqual([{ path: 'a.ts', rule: 'words', detail }]);
});

it.each([
  'const holder = holdOf(money);',
  "state: 'taken_back'",
  'document',
  'interface HeldMerchant {}',
  'type Speed = number;',
  '/** The texts of a page. */',
  "const a = 'Of course';",
  '/** Undefined if there is none. */',
  'const names = { a: 1, missing: 2 };',
])('%j is not', (text) => {
  expect(wordViolations('a.ts', text)).toEqual([]);
});
