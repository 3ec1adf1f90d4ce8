import { afterAll, beforeAll, expect, it } from 'vitest';
import { getCaller } from '#capabilities/staff/contract/get-caller.ts';
import { login } from '#capabilities/staff/contract/login.ts';
import { commandRun } from '#testing/commands.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { staffCommands } from './staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const runCommand = commandRun(staffCommands, 'staff', () => ({ ...server, db: server.database.db }));
const run = async (name: string, words: string[], options?: Record<string, string>) =>
  (await runCommand(name, words, options)).lines;

it('adds an account whose one-time password must be changed', async () => {
  const [line = ''] = await run('add', ['lihua'], { name: '李华', role: 'support' });
  const password = line.replace('One-time password: ', '');
  expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  const { token } = await server.client().ok(login, { username: 'lihua', password });
  expect(await server.client(token).ok(getCaller, {})).toMatchObject({ role: 'support', mustChangePassword: true });
  expect(await run('list', [])).toEqual([expect.stringMatching(/^lihua +support +normal +李华$/)]);
});

it('reports mistakes in one sentence', async () => {
  await expect(run('add', [])).rejects.toThrow('Argument <login> is missing.');
  await expect(run('add', ['9x'], { name: 'x', role: 'support' })).rejects.toThrow('A login name has');
  await expect(run('add', ['zhou'], { role: 'support' })).rejects.toThrow('--name is missing');
  await expect(run('add', ['zhou'], { name: '周岚', role: 'boss' })).rejects.toThrow('--role must be one of admin');
  await expect(run('add', ['lihua'], { name: '李华', role: 'support' })).rejects.toThrow(
    'Account lihua already exists',
  );
  await expect(run('reset', ['nobody'])).rejects.toThrow('Account nobody does not exist');
});

it('disables and enables', async () => {
  expect(await run('disable', ['lihua'])).toEqual(['lihua is disabled.']);
  expect(await run('list', [])).toEqual([expect.stringContaining('disabled')]);
  expect(await run('enable', ['lihua'])).toEqual(['lihua is enabled.']);
});
