/** A call as a command: its contract defines the arguments, and the names of its answer how it is shown. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, file, id, page, ppm, text } from '#platform/contract/fields.ts';
import { maxFileBytes } from '#platform/files/accepted-type.ts';
import { answerLines } from './answer-lines.ts';
import { fieldsOf, usageOf } from './fields.ts';
import { readRequest } from './read-request.ts';
import { UsageError } from './usage-error.ts';

const call = defineCall({
  name: 'things.submit-thing',
  method: 'POST',
  path: '/console/things/submit',
  summary: 'Submits a thing',
  audience: 'staff',
  permission: 'thing:decide',
  effect: 'write',
  request: z.object({
    id: id(),
    state: z.enum(['open', 'done']),
    firstDay: day(),
    amountFen: fen(),
    ratePpm: ppm().optional(),
    isUrgent: z.boolean().optional(),
    count: z.coerce.number().int().default(3),
    reason: text(200),
    serials: z.array(z.string()).optional(),
    parts: z.array(z.object({ name: z.string() })),
    ...page,
  }),
  answerAt: 'none',
  answer: z.object({}),
});
const fields = fieldsOf(call);
const WORDS = ['12', 'open', '2026-09-18', '1,250.50', '漏记'];
const read = (...args: string[]) => readRequest(fields, args);

it('shows the required values as words in the order of the contract, the rest as options, and no paging', () => {
  expect(usageOf(fields)).toBe(
    '<id> <open|done> <first-day> <amount> <reason> [--rate <percent>] [--urgent] [--count <n>] ' +
      '[--serials <text> …] --parts <json or @file> …',
  );
});

it('reads words, options, amounts in yuan, rates in percent, lists and JSON into the request', () => {
  const { input } = read(
    ...WORDS,
    '--rate',
    '0.55%',
    '--urgent',
    '--serials',
    'A1',
    '--serials=A2',
    '--parts',
    '{"name":"x"}',
  );
  expect(input).toEqual({
    id: '12',
    state: 'open',
    firstDay: '2026-09-18',
    amountFen: 125_050,
    reason: '漏记',
    ratePpm: 5_500,
    isUrgent: true,
    serials: ['A1', 'A2'],
    parts: [{ name: 'x' }],
  });
});

it('takes a word as an option too, an amount below zero, and JSON from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zhanye-arguments-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'part.json'), '{"name":"文件"}');
  const { input } = read(
    '12',
    'open',
    '2026-09-18',
    '--amount=-0.50',
    '--reason',
    '-',
    '--parts',
    `@${folder}/part.json`,
  );
  expect(input).toMatchObject({ amountFen: -50, reason: '-', parts: [{ name: '文件' }] });
});

it('reads the file of an upload, by its path, as the server receives it; a larger one is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zhanye-arguments-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [path, large] = [join(folder, '八月.csv'), join(folder, 'large.csv')];
  writeFileSync(path, 'a,b');
  writeFileSync(large, new Uint8Array(maxFileBytes + 1));
  const upload = { name: call.name, upload: true as const, request: z.object({ month: text(7), file: file() }) };
  expect(usageOf(fieldsOf(upload))).toBe('<month> <file>');
  const given = readRequest(fieldsOf(upload), ['2026-08', path]).input;
  expect(upload.request.parse(given)).toMatchObject({
    file: { name: '八月.csv', bytes: new TextEncoder().encode('a,b') },
  });
  const refused = (file: string) => () => readRequest(fieldsOf(upload), ['2026-08', file]);
  expect(refused(large)).toThrow(new UsageError(`--file is larger than 5 MB: ${large}.`));
  expect(refused(join(folder, 'none'))).toThrow('cannot be read: there is no such file.');
});

it.each([
  [[...WORDS.slice(0, 4), '--parts', '{}'], '--reason is missing.'],
  [[...WORDS], '--parts is missing.'],
  [[...WORDS, 'more', '--parts', '{}'], 'Unexpected argument: more.'],
  [[...WORDS, '--reason', 'again', '--parts', '{}'], '--reason is given twice.'],
  [['12', 'closed', ...WORDS.slice(2), '--parts', '{}'], '--state must be one of: open, done.'],
  [['12', 'open', '2026-09-18', '12.345', 'x', '--parts', '{}'], '--amount must be an amount in yuan, such as 12.50.'],
  [[...WORDS, '--rate', 'high', '--parts', '{}'], '--rate must be a rate in percent, such as 0.6%.'],
  [[...WORDS, '--count', '1e3', '--parts', '{}'], '--count must be a whole number.'],
  [[...WORDS, '--parts', '{'], '--parts must be JSON, or @ and the path of a file with it.'],
  [[...WORDS, '--parts', '@/no/such/file'], '--parts must be JSON, or @ and the path of a file with it.'],
  [[...WORDS, '--wrong', 'x', '--parts', '{}'], "Unknown option '--wrong'."],
  [[...WORDS, '--parts'], "Option '--parts <value>' argument missing."],
])('%j is refused in a sentence', (args, why) => {
  expect(() => read(...args)).toThrow(new UsageError(why));
});

it('an amount beside a field of the same name keeps its unit; two flags of one name are an error', () => {
  const both = { ...call, request: z.object({ from: day(), fromFen: fen() }) };
  expect(usageOf(fieldsOf(both))).toBe('<from> <from-yuan>');
  const twice = { ...call, request: z.object({ open: z.string(), isOpen: z.boolean() }) };
  expect(() => fieldsOf(twice)).toThrow('two of its fields are --open');
});

it('shows lists as tables and other answers as their fields, by the units of the names', () => {
  expect(
    answerLines([
      { no: 'R1', amountFen: 125_050, ratePpm: 5_500, isUrgent: true, askedAt: '2026-09-18T06:08:32.000Z' },
      { no: 'R2', amountFen: -50, causes: ['fee', 'rate'] },
    ]),
  ).toEqual([
    'no  amount    rate   urgent  asked at             causes',
    'R1  1,250.50  0.55%  yes     2026-09-18T14:08:32',
    'R2  −0.50                                         fee, rate',
  ]);
  expect(answerLines({ no: 'R1', who: { name: '王敏' }, sums: [{ count: 2 }] })).toEqual([
    'no   R1',
    'who  name 王敏',
    'sums:',
    '  count',
    '  2',
  ]);
  expect(answerLines([])).toEqual(['There are none.']);
  expect([answerLines(undefined), answerLines({})]).toEqual([['Done.'], ['Done.']]);
});
