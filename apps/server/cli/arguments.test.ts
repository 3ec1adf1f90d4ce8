/** All commands with wrong, missing and huge arguments: exit code 2 and one sentence, before anything is opened. */
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleFor, signedInByRole } from '#testing/commands.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { readArguments, usageOf } from './arguments.ts';
import { COMMANDS, MIGRATE } from './commands.ts';
import { runCommandLine } from './run-command-line.ts';

let server: TestServer;
let signedIn: Awaited<ReturnType<typeof signedInByRole>>;
beforeAll(async () => {
  server = await testServer();
  signedIn = await signedInByRole(server.database.db);
});
afterAll(() => server.close());

/** @param env replaces the database and the token of a person who may run the command. */
const run = async (args: readonly string[], env?: NodeJS.ProcessEnv) => {
  const [printed, complaints]: [string[], string[]] = [[], []];
  const code = await runCommandLine(args, {
    env: env ?? { NODE_ENV: 'test', DATABASE_URL: server.databaseUrl, ...signedIn(await roleFor(args)) },
    ask: async () => 'nobody',
    print: (line) => void printed.push(line),
    complain: (line) => void complaints.push(line),
  });
  return { code, printed, complaints };
};

/** An argument that a word or an option takes. */
const GOOD: Record<string, string> = {
  no: 'O1',
  batch: 'P20260918000001',
  day: '2026-09-18',
  rows: '5',
  payments: '5',
  login: 'lihua',
  acquirer: 'demo',
  code: 'ZY80213',
  level: 'V5',
};
const goodOf = (name: string): string => GOOD[name] ?? 'text';
const HUGE = 'x'.repeat(100_000);
const BAD = ['', '   ', HUGE, 'a\u0000b', 'a\nb', '\ud800', `${HUGE}\n`];
/** Values that are wrong for every kind but texts, which may be almost anything. */
const BAD_VALUES = ['abc def', "'; drop table x; --", '-1', '1e9', '99999999999999999999', '０', '../..'];

/** Argument lists that a command must refuse, generated from its usage line. */
const wrongFor = (usageLine: string): string[][] => {
  const { words, repeats, options } = usageOf(usageLine);
  const required = [...options].filter(([, { isRequired }]) => isRequired);
  const optionArgs = required.flatMap(([name, { value = '' }]) => [`--${name}`, goodOf(value)]);
  const wordArgs = words.filter(({ isRequired }) => isRequired).map(({ name }) => goodOf(name));
  const good = [...wordArgs, ...optionArgs];
  const badFor = (name: string): string[] => (name in GOOD ? [...BAD, ...BAD_VALUES] : BAD);
  return [
    ...wordArgs.map((_, index) => [...wordArgs.toSpliced(index), ...optionArgs]),
    ...words.flatMap(({ name }, index) =>
      badFor(name).map((bad) => [...wordArgs.toSpliced(index, 1, bad), ...optionArgs]),
    ),
    ...[...options].flatMap(([name, { value }]) =>
      value === undefined
        ? [
            [...good, `--${name}=1`],
            [...good, `--${name}`, `--${name}`],
          ]
        : badFor(value).map((bad) => [...wordArgs, ...others(name), `--${name}`, bad]),
    ),
    ...(repeats ? [] : [[...good, ...words.slice(wordArgs.length).map(({ name }) => goodOf(name)), 'more']]),
    [...good, '--unknown'],
    [...good, `--${HUGE}`],
  ];
  function others(name: string): string[] {
    return required
      .filter(([other]) => other !== name)
      .flatMap(([other, { value = '' }]) => [`--${other}`, goodOf(value)]);
  }
};

describe.each([MIGRATE, ...COMMANDS].map((command) => [command.name, command] as const))('%s', (name, { usage }) => {
  it('refuses wrong, missing and huge arguments with exit code 2 and one short sentence', async () => {
    for (const args of wrongFor(usage)) {
      // without a database: nothing may be opened for wrong arguments
      const { code, printed, complaints } = await run([...name.split(' '), ...args], { DATABASE_URL: 'nowhere' });
      const what = JSON.stringify(args).slice(0, 200);
      expect({ what, code, printed, sentences: complaints.length }).toEqual({
        what,
        code: 2,
        printed: [],
        sentences: 1,
      });
      expect(complaints[0]).toMatch(/^[^\n]{5,200}\.$/);
    }
  });
});

it.each([MIGRATE, ...COMMANDS])('$name: its usage line names only arguments that it accepts', ({ usage }) => {
  // a plain word there would be refused as an unexpected argument: it belongs to the name
  expect(usage.replaceAll(/\[[^\]]*\]|--[\w-]+ <[^>]+>|<[^>]+>/g, '').trim()).toBe('');
});

it('runs the checks of statistics as they are documented', async () => {
  expect(await run(['statistics', 'checks', '--now'])).toMatchObject({ code: 0, complaints: [] });
});

it('refuses a day that no answer could carry: the lists that hold it would fail', async () => {
  for (const option of ['--from', '--to'])
    for (const day of ['9999-12-31', '3000-01-01', '1969-12-31']) {
      const { code, complaints } = await run(['assessments', 'evaluate', option, day], { DATABASE_URL: 'nowhere' });
      expect([code, complaints[0]]).toEqual([2, expect.stringContaining('must be a day')]);
    }
});

it('answers an unknown command or option in one sentence, without a raw error', async () => {
  const unknown = [
    ['trades', 'retry-quarantined', '--ids', '999999999999999'],
    ['feed', 'import', 'demo', '/no/such/file.csv'],
    ['feed', 'import', 'demo', '/'],
    ['branches', 'import', '/no/such/file.xlsx'],
    ['branches', 'import', process.execPath],
    ['terminals', 'approve-waiting-operation', 'O9'],
    ['terminals', 'reject-waiting-operation', 'O9', '--note', "'; drop table x; --"],
    ['withdrawals', 'approve-withdrawal', '9', 'final'],
    ['withdrawals', 'reject-withdrawal', '9', 'other', '--note', '😀'],
    ['payout', 'again', 'P20260918999999'],
    ['payout', 'import', '/no/such/file'],
    ['staff', 'disable-account', 'nobody'],
    ['reassignments', 'preview-move', 'ZY99999', 'ZY88888'],
    ['reassignments', 'submit-move', 'ZY99999', 'ZY88888'],
    ['reassignments', 'cancel-move', 'M20260918000009'],
    ['agents', 'change-standing', 'ZY00000', 'frozen', 'x'],
    ['levels', 'change-level', 'ZY00000', 'V5'],
    ['levels', 'change-rules', 'x', '--rules', '@/no/such/file.json'],
    ['adjustments', 'submit-adjustment', 'ZY80542', 'reward', '1', 'x', '/no/such/file.jpg'],
    ['staff', 'add-account', 'nobody', 'x', 'boss'],
  ];
  for (const args of unknown) {
    const { code, printed, complaints } = await run(args);
    const text = [...printed, ...complaints].join('\n');
    expect(text).toMatch(/^[^\n]{5,200}$/);
    expect(text).not.toMatch(/syntax|ENOENT|EISDIR|SQLSTATE|internal error|undefined|\bat /);
    expect(code).toBeLessThanOrEqual(2);
  }
});

it('an internal error is one sentence with its code; --debug adds the details', async () => {
  const owner = new pg.Client(server.ownerUrl);
  await owner.connect();
  await owner.query('alter table trades.quarantine rename to gone');
  const plain = await run(['trades', 'get-quarantine']);
  expect(plain).toEqual({
    code: 1,
    printed: [],
    complaints: [
      'The command failed by an internal error (DatabaseError 42P01): run it again with --debug for details.',
    ],
  });
  const detailed = await run(['trades', 'get-quarantine', '--debug']);
  expect(detailed.complaints[1]).toMatch(/DatabaseError \[42P01\]: relation "trades.quarantine" does not exist\n\s+at/);
  await owner.query('alter table trades.gone rename to quarantine');
  await owner.end();
});

it('the program ends with that code', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['apps/server/cli.ts', 'payout', 'again', 'abc'], {
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([
    2,
    '',
    'Argument <batch> must be the number of a payout batch, such as P20260918000001, not abc.\n',
  ]);
});

it('reads the grammar of usage lines', () => {
  const usage = usageOf('<no> [<id> …] [--note <text>] --role <role> [--json]');
  expect(usage.words.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['no', true],
    ['id', false],
  ]);
  const { words, options } = readArguments(usage, ['O1', '5', '--json', '6', '--role=admin', '--note', '-1 -2']);
  expect([words, [...options]]).toEqual([
    ['O1', '5', '6'],
    [
      ['json', ''],
      ['role', 'admin'],
      ['note', '-1 -2'],
    ],
  ]);
});

it.each(COMMANDS.map(({ name, usage }) => [name, usage]))('%s has a usage line of that grammar alone', (_, usage) => {
  expect(usage).not.toMatch(/ …(?!\])|>[^\s\]]/);
});
