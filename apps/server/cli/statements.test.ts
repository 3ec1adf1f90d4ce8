/** The operator's commands about monthly statements. */
import { expect, it } from 'vitest';
import { byTestOperator } from '#testing/commands.ts';
import { server, useStatement } from '#testing/statement.ts';
import type { Cli } from './command.ts';
import { statementCommands } from './statements.ts';

useStatement();

const run = async (name: string, options: Record<string, string> = {}): Promise<unknown[]> => {
  const lines: string[] = [];
  const { clock, services, database } = server;
  const cli = {
    ...byTestOperator,
    db: database.db,
    clock,
    services,
    words: [],
    print: (line: string) => void lines.push(line),
  };
  const option = (option: string): string | undefined => options[option];
  const isGood = await statementCommands
    .find((command) => command.name === `statements ${name}`)
    ?.run({ ...cli, option } satisfies Cli);
  return [isGood, ...lines];
};

it('closes the months that are due once, shows a statement, and composes it again to the same bytes', async () => {
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

it('names the fault of its arguments', async () => {
  await expect(run('verify', { month: '2026-13' })).rejects.toThrow('must be a month in the format YYYY-MM');
  await expect(run('verify', { agent: 'ZY99999' })).rejects.toMatchObject({ reason: 'agent_unknown' });
});
