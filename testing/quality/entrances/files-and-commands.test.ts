/** Columns of files and words of the operator's commands read typed values as forms and calls do. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '#platform/csv/write.ts';
import { readSerialFile } from '#capabilities/terminals/mobile/operations/serial-file.ts';
import { parseSerials } from '#capabilities/terminals/rules/serial.ts';
import { GATHERED } from '../../examples/gathered.ts';
import { REFUSED, spellingsOf } from './readings.ts';

const ROOT = join(import.meta.dirname, '../../..');
const textsOf = (pattern: string): { path: string; text: string }[] =>
  globSync(pattern, { cwd: ROOT })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** The normaliser that a reader of tables has to use for the columns of a kind. */
const READERS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...GATHERED].flatMap(([capability, { readers: said = {} }]) =>
    Object.entries(said).map(([path, names]) => [`capabilities/${capability}/${path}`, names]),
  ),
);

it('knows every reader of a table, and each reads its values by their normaliser', () => {
  const readers = textsOf('{capabilities,apps}/**/*.ts').filter(({ text }) => /\breadTable\(/.test(text));
  expect(readers.map(({ path }) => path).toSorted()).toEqual(Object.keys(READERS).toSorted());
  for (const { path, text } of readers)
    expect([path, (READERS[path] ?? []).filter((name) => !text.includes(name))]).toEqual([path, []]);
});

describe('a file of serial numbers', () => {
  it.each(spellingsOf('serialList'))('reads $typed', async ({ typed, read }) => {
    const result = await readSerialFile(new Blob([writeCsv([['SN'], [typed]])]));
    const serials = 'serials' in result ? parseSerials(result.serials) : undefined;
    const found = serials === undefined || serials.garbage.length > 0 ? [] : serials.serials;
    expect(found.join(', ') || REFUSED).toBe(read);
  });
});

/** Words of commands by their placeholder in the usage; a typed value has its reader. */
const WORDS: Readonly<Record<string, RegExp>> = {
  sn: /normalSerial/,
  amount: /parseYuan/,
  yuan: /parseYuan/,
  name: /plainName/,
};
/** The names of a job and of an acquirer are words of a list. */
const LISTED = /(?:jobs|quarantine)\.ts$/;
const TYPED_WORD = /<(sn|serial|mobile|name|amount|yuan|card|cnaps|id-number|code-by-sms)>/g;

it('knows every typed word of a command, and the function that reads it', () => {
  const commands = textsOf('apps/server/cli/*.ts').filter(({ path }) => !LISTED.test(path));
  const found = commands.flatMap(({ path, text }) =>
    [...new Set([...text.matchAll(TYPED_WORD)].map(([, word = '']) => word))].map((word) => ({ path, word, text })),
  );
  const unread = found.filter(({ word, text }) => WORDS[word]?.test(text) !== true);
  expect(unread.map(({ path, word }) => `${path}: <${word}>`)).toEqual([]);
});
