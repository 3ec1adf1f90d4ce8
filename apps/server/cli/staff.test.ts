import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { getCaller } from '#capabilities/staff/contract/get-caller.ts';
import { login } from '#capabilities/staff/contract/login.ts';
import type { StaffOperator } from '#platform/auth/operator.ts';
import { addPeople } from '#testing/staff.ts';
import { commandRun } from '#testing/commands.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { staffCommands } from './staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  people = await addPeople(server.database.db, ['first', 'second'], 'admin');
});
afterAll(() => server.close());

let people: Readonly<Record<'first' | 'second', StaffOperator>>;
const run = async (name: string, words: string[], options?: Record<string, string>, operator = people.first) => {
  const parts = { ...server, db: server.database.db, operator };
  return (await commandRun(staffCommands, 'staff', () => parts)(name, words, options)).lines;
};

it('adds an account whose one-time password must be changed', async () => {
  const [line = ''] = await run('add', ['lihua'], { name: '李华', role: 'support' });
  const password = line.replace('One-time password: ', '');
  expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  const { token } = await server.client().ok(login, { username: 'lihua', password });
  expect(await server.client(token).ok(getCaller, {})).toMatchObject({ role: 'support', mustChangePassword: true });
  expect(await run('list', [])).toContainEqual(expect.stringMatching(/^lihua +support +normal +李华$/));
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
  expect(await run('list', [])).toContainEqual(expect.stringMatching(/^lihua .* disabled /));
  expect(await run('enable', ['lihua'])).toEqual(['lihua is enabled.']);
});

const issuedBy = (lines: readonly string[]): string => lines[0]?.replace('One-time password: ', '') ?? '';
const accountsNamed = async (loginName: string): Promise<number> =>
  (await sql`select 1 from staff.account where login_name = ${loginName}`.execute(server.database.db)).rows.length;

describe('an administrator alone lets nobody into finance, nor another administrator in', () => {
  it.each(['finance', 'admin'])('adds a member of %s when another administrator gives the same, once', async (role) => {
    const login = `new-${role}`;
    const add = (name: string, by: StaffOperator) => run('add', [login], { name, role }, by);
    for (const from of ['cli', '203.0.113.9'])
      expect((await add('赵启', { ...people.first, from })).at(-1)).toMatch(/^Proposed: another administrator/);
    expect(await accountsNamed(login)).toBe(0);
    await expect(add('钱多', people.second)).rejects.toThrow('proposed something else');
    const both = await Promise.allSettled([add('赵启', people.second), add('赵启', people.second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await accountsNamed(login)).toBe(1);
    const { rows } = await sql`select call, operator, after ->> 'proposedBy' as first from audit.entry
      where subject = 'staff' and subject_id = ${login} order by id`.execute(server.database.db);
    const proposed = { call: 'staff.propose-add', operator: 'first', first: null };
    expect(rows).toEqual([proposed, proposed, { call: 'staff.add', operator: 'second', first: 'first' }]);
  });

  it('resets and enables one by two, and disables alone; others alone', async () => {
    const login = 'new-finance';
    expect((await run('reset', [login])).at(-1)).toMatch(/^Proposed/);
    expect(issuedBy(await run('reset', [login], {}, people.second))).toMatch(/^([a-z2-9]{4}-){3}/);
    expect(await run('disable', [login])).toEqual([`${login} is disabled.`]);
    expect((await run('enable', [login])).at(-1)).toMatch(/^Proposed/);
    expect((await run('enable', [login])).at(-1)).toMatch(/^Proposed/);
    expect(await run('enable', [login], {}, people.second)).toEqual([`${login} is enabled.`]);
    expect(issuedBy(await run('reset', ['lihua']))).toMatch(/^([a-z2-9]{4}-){3}/);
  });
});

describe('a one-time password', () => {
  const DAY_MS = 24 * 3_600_000;
  const signIn = (password: string) => server.client().call(login, { username: 'lihua', password });
  const wrong = () => signIn('not-it-at-all-1');
  const issue = async () => issuedBy(await run('reset', ['lihua']));

  it('is over after 24 hours, to the millisecond, with a refusal that says so', async () => {
    server.clock.set(STORY_NOW);
    const password = await issue();
    server.clock.advance(DAY_MS - 1);
    expect((await signIn(password)).code).toBe(200);
    server.clock.advance(1);
    expect(await signIn(password)).toMatchObject({ reason: 'one_time_over' });
    expect((await signIn(await issue())).code).toBe(200);
  });

  it('is over after five wrong ones, whoever typed them; four leave it as it was', async () => {
    const password = await issue();
    const forget = () => sql`delete from session.login_attempt`.execute(server.database.db);
    for (const _ of [1, 2, 3, 4]) await wrong().then(forget);
    expect((await signIn(password)).code).toBe(200);
    await wrong().then(forget);
    expect(await signIn(password)).toMatchObject({ reason: 'one_time_over' });
    expect((await signIn(await issue())).code).toBe(200);
  });
});
