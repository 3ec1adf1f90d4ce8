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
])('%j is reported', (text, detail) => {
  expect(wordViolations('a.ts', text)).toEqual([{ path: 'a.ts', rule: 'words', detail }]);
});

it.each(['interface HeldMerchant {}', 'type Speed = number;', '/** The texts of a page. */', "const a = 'Of course';"])(
  '%j is not',
  (text) => {
    expect(wordViolations('a.ts', text)).toEqual([]);
  },
);
