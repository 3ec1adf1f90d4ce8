/** The operator's commands about monthly statements. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { getStatement } from '#capabilities/statements/contract/document/get-statement.ts';
import { getStatementFile } from '#capabilities/statements/contract/file/get-statement-file.ts';
import { byTestOperator } from '#testing/commands.ts';
import { client, server, useStatement } from '#testing/statement.ts';
import type { Cli } from './command.ts';
import { statementCommands } from './statements.ts';

useStatement();

const run = async (name: string, options: Record<string, string> = {}, words: string[] = []): Promise<unknown[]> => {
  const lines: string[] = [];
  const { clock, services, database } = server;
  const cli = {
    ...byTestOperator,
    db: database.db,
    clock,
    services,
    words,
    print: (line: string) => void lines.push(line),
  };
  const option = (option: string): string | undefined => options[option];
  const isGood = await statementCommands
    .find((command) => command.name === `statements ${name}`)
    ?.run({ ...cli, option } satisfies Cli);
  return [isGood, ...lines];
};

it('closes what is due once, shows it, and composes it again to the same bytes', async () => {
  expect(await run('list')).toEqual([true, 'No month has been closed.']);
  expect(await run('close')).toEqual([
    true,
    '2026-07: 4 statements written, 0 with a difference',
    '2026-08: 4 statements written, 0 with a difference',
  ]);
  expect(await run('close')).toEqual([true, 'Every month that is over has been closed.']);
  expect(await run('list')).toEqual([
    true,
    expect.stringMatching(/^2026-08 {2}closed 2026-09-18 .* 4 statements {2}no difference$/),
    expect.stringMatching(/^2026-07 /),
  ]);
  expect(await run('verify')).toEqual([true, '8 statements composed again to the same bytes, 0 not']);
  expect(await run('verify', { month: '2026-08' })).toEqual([
    true,
    '4 statements composed again to the same bytes, 0 not',
  ]);
});

it('writes the file that the agent downloads, to the byte, and replaces none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zhanye-statement-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'statement');
  const { statement } = await client.ok(getStatement, { month: '2026-08' });
  for (const format of ['pdf', 'xlsx'] as const) {
    const { base64 } = await client.ok(getStatementFile, { month: '2026-08', format }, { lang: 'ja' });
    const words = [statement.number, `${path}.${format}`];
    const [, said] = await run('file', { format, lang: 'ja' }, words);
    expect(said).toMatch(/written to .*, \d+ bytes$/);
    expect(readFileSync(`${path}.${format}`).toString('base64')).toBe(base64);
    await expect(run('file', { format }, words)).rejects.toThrow('it exists already');
  }
});

it('says what is wrong with its arguments', async () => {
  await expect(run('verify', { month: '2026-13' })).rejects.toThrow('must be a month in the format YYYY-MM');
  await expect(run('verify', { agent: 'ZY99999' })).rejects.toMatchObject({ reason: 'agent_unknown' });
  const words = ['ZY99999-202608', '/tmp/none'];
  await expect(run('file', {}, words)).rejects.toThrow('There is no statement ZY99999-202608.');
  await expect(run('file', { format: 'csv' }, words)).rejects.toThrow('--format must be one of: pdf, xlsx');
  await expect(run('file', { lang: 'fr' }, words)).rejects.toThrow('--lang must be one of: zh-Hans');
});
