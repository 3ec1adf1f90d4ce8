/** Commands are run by people: signed in with password and second factor, by name in the audit log. */
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { addTestStaff, codeFor, STAFF_PASSWORD } from '#testing/staff.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { runCommandLine } from './run-command-line.ts';

let server: TestServer;
let folder: string;
let file: string;
beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(join(tmpdir(), 'zhanye-operator-'));
  file = join(folder, 'own', 'token');
});
beforeEach(async () => {
  await sql`delete from session.login_attempt`.execute(server.database.db);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const db = () => server.database.db;
const run = async (args: readonly string[], typed: readonly string[] = [], env: Record<string, string> = {}) => {
  const lines: string[] = [];
  const answers = [...typed];
  const code = await runCommandLine(args, {
    env: { NODE_ENV: 'test', DATABASE_URL: server.databaseUrl, OPERATOR_TOKEN_FILE: file, ...env },
    print: (line) => void lines.push(line),
    complain: (line) => void lines.push(line),
    ask: async () => answers.shift() ?? '',
    clock: server.clock,
  });
  return { code, text: lines.join('\n') };
};
const audited = async () => {
  const { rows } = await sql<{ call: string; operator: string | null; staffId: number | null; ip: string }>`
    select call, operator, staff_id as "staffId", ip from audit.entry order by id desc limit 2`.execute(db());
  return rows.toReversed();
};
const signIn = async (login: string) => run(['login', login], [STAFF_PASSWORD, await codeFor(server, login)]);

it('only the first administrator is added without a sign-in, whoever runs the machine', async () => {
  const add = (login: string) => run(['staff', 'add-first', login, '--name', '赵启']);
  expect(await add('9x')).toMatchObject({ code: 2 });
  const three = await Promise.all(['zhaoqi', 'other', 'another'].map(add));
  expect(three.map(({ code }) => code).toSorted()).toEqual([0, 1, 1]);
  expect(three.find(({ code }) => code === 0)?.text).toMatch(/^One-time password: ([a-z2-9]{4}-){3}/);
  expect(await add('third')).toMatchObject({ code: 1, text: expect.stringContaining('sign in') });
  const { rows } = await sql`select operator, staff_id from audit.entry where call = 'staff.add'`.execute(db());
  expect(rows).toEqual([{ operator: 'task:first-administrator', staff_id: null }]);
  const { rows: roles } = await sql`select role from staff.account`.execute(db());
  expect(roles).toEqual([{ role: 'admin' }]);
});

it('asks for the code of the second factor, keeps the token for its owner alone, and names who acted', async () => {
  const id = await addTestStaff(db(), { loginName: 'wangmin', name: '王敏', role: 'finance' });
  expect(await run(['payout', 'waiting'])).toMatchObject({
    code: 1,
    text: 'Nobody is signed in: npm run operator -- login.',
  });
  expect(await run(['login', 'wangmin'], [STAFF_PASSWORD, '000000'])).toMatchObject({ code: 1 });
  expect(await run(['whoami'])).toEqual({ code: 1, text: 'Nobody is signed in.' });
  expect((await signIn('wangmin')).text).toContain('Signed in as 王敏');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await run(['whoami'])).toEqual({ code: 0, text: '王敏 (wangmin), finance' });
  expect((await run(['payout', 'waiting'])).code).toBe(0);
  const [login, list] = await audited();
  const who = { operator: '王敏', staffId: id, ip: 'cli' };
  expect([login, list]).toEqual([
    { call: 'staff.login', ...who },
    { call: 'operator.run-command', ...who },
  ]);
});

it('a role runs the commands that it permits; a refused command is in the audit log', async () => {
  expect(await run(['staff', 'reset-account', 'wangmin'])).toEqual({
    code: 1,
    text: 'The role of 王敏 does not permit staff reset-account.',
  });
  const { rows } = await sql`select operator, subject_id from audit.entry where outcome = 'refused'
    and call = 'operator.run-command'`.execute(db());
  expect(rows).toEqual([{ operator: '王敏', subject_id: 'staff reset-account' }]);
});

it('a file that others may read is not used; a session ends by logout, by disabling and in time', async () => {
  await chmod(file, 0o644);
  expect((await run(['payout', 'waiting'])).text).toContain('is not yours alone');
  await chmod(file, 0o600);
  expect((await run(['payout', 'waiting'])).code).toBe(0);
  server.clock.advance(12 * 3_600_000);
  expect((await run(['payout', 'waiting'])).text).toContain('Nobody is signed in');
  await signIn('wangmin');
  await sql`update staff.account set status = 'disabled' where login_name = 'wangmin'`.execute(db());
  expect((await run(['payout', 'waiting'])).text).toContain('Nobody is signed in');
  await sql`update staff.account set status = 'normal' where login_name = 'wangmin'`.execute(db());
  expect((await run(['logout'])).text).toBe('王敏 is signed out.');
  expect((await run(['payout', 'waiting'])).text).toContain('Nobody is signed in');
});

it('an account without a second factor of its own, or with a one-time password, can sign in to no command', async () => {
  await addTestStaff(db(), { loginName: 'bare', name: '何静', role: 'finance', isEnrolled: false });
  expect((await run(['login', 'bare'], [STAFF_PASSWORD])).text).toContain('not signed in with a second factor');
  expect((await run(['whoami'])).code).toBe(1);
});

it('a task of the machine has a name, runs only acts that rules decide, and decides nothing itself', async () => {
  const task = { OPERATOR_TASK: 'nightly-check' };
  expect((await run(['reconcile'], [], task)).code).toBe(0);
  expect((await audited()).at(-1)).toMatchObject({ operator: 'task:nightly-check', staffId: null, ip: 'cli' });
  for (const args of [
    ['withdrawals', 'approve-withdrawal', '1', 'final'],
    ['deposits', 'add-deposit', 'ZY80542', '1', 'A-1', 'x'],
    ['staff', 'add-account', 'eve', 'x', 'admin'],
  ])
    expect((await run(args, [], task)).code).toBe(1);
});

it('a migration is in the audit log by the name of the task that runs it, or by its own', async () => {
  const owner = { DATABASE_OWNER_URL: server.ownerUrl };
  for (const [more, operator] of [
    [owner, 'task:migrate'],
    [{ ...owner, OPERATOR_TASK: 'nightly-upgrade' }, 'task:nightly-upgrade'],
  ] as const) {
    expect(await run(['migrate'], [], more)).toMatchObject({ code: 0, text: 'The database is up to date.' });
    expect((await audited()).at(-1)).toMatchObject({ call: 'operator.run-command', operator, staffId: null });
  }
});
