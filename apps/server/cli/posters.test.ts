/** What the operator does with posters is what agents are shown, in their language. */
import { byTestOperator } from '#testing/commands.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { as, db, server, useInvitations } from '#testing/invitations.ts';
import { listPosters } from '#capabilities/content/contract/list-posters.ts';
import type { Cli } from './command.ts';
import { posterCommands } from './posters.ts';

useInvitations();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhanye-posters-'));
});
afterAll(() => rm(folder, { recursive: true }));

const lines: string[] = [];
const run = (name: string, ...words: string[]) => {
  const cli: Cli = {
    ...byTestOperator,
    db: db(),
    clock: server.clock,
    services: server.services,
    words,
    print: (line) => void lines.push(line),
    option: () => undefined,
  };
  return posterCommands.find((command) => command.name === `posters ${name}`)?.run(cli);
};
const all = <T>(text: T) => ({ 'zh-Hans': text, 'zh-Hant': text, en: text, ja: text });
const file = async (poster: object): Promise<string> => {
  const path = join(folder, 'poster.json');
  await writeFile(path, JSON.stringify(poster));
  return path;
};
const titles = async () => (await (await as('mid')).ok(listPosters, { kind: 'merchant' })).rows.map((row) => row.title);

it('an added poster is shown to agents, a hidden one is not, and comes back', async () => {
  await run('add', await file({ kind: 'merchant', look: 'sky', title: all('新店\n开业'), subtitle: all('到店服务') }));
  expect(await titles()).toContain('新店\n开业');
  const id = /Poster (\d+) is shown/.exec(lines.join('\n'))?.[1] ?? '';
  expect(await run('hide', id)).toBe(true);
  expect(await titles()).not.toContain('新店\n开业');
  await run('list');
  expect(lines.at(-1)).toContain('新店 开业');
  expect(await run('show', id)).toBe(true);
  expect(await titles()).toContain('新店\n开业');
  expect(await run('hide', '999999')).toBe(false);
});

it('a poster without words in one language, or with three lines, is refused', async () => {
  const poster = { kind: 'agent', look: 'navy', title: all('标题'), subtitle: all('副标题') };
  await expect(run('add', await file({ ...poster, title: { 'zh-Hans': '标题' } }))).rejects.toThrow('not complete');
  await expect(run('add', await file({ ...poster, title: all('一\n二\n三') }))).rejects.toThrow('not complete');
});
