/** An installation with one administrator: nobody brings in another without a day in which all staff see it. */
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { listAccountChanges } from '#capabilities/staff/contract/list-account-changes.ts';
import { login } from '#capabilities/staff/contract/login.ts';
import { cancelAccountChange } from '#capabilities/staff/contract/cancel-account-change.ts';
import { taskOperator, type Operator, type StaffOperator } from '#platform/auth/operator.ts';
import { sql } from '#platform/db/sql.ts';
import { commandRun } from '#testing/commands.ts';
import { addPeople, codeFor, STAFF_PASSWORD } from '#testing/staff.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { staffCommands } from './staff.ts';

const DAY_MS = 24 * 3_600_000;
const MACHINE = taskOperator('first-administrator');
let server: TestServer;
let only: StaffOperator;
let support: StaffOperator;
const db = () => server.database.db;

beforeEach(async () => {
  server = await testServer();
  onTestFinished(() => server.close());
  server.clock.set(STORY_NOW);
  ({ only } = await addPeople(db(), ['only'], 'admin'));
  ({ support } = await addPeople(db(), ['support'], 'support'));
});

const run = async (operator: Operator, name: string, loginName: string, options: Record<string, string> = {}) => {
  const parts = () => ({ ...server, db: db(), operator });
  return (await commandRun(staffCommands, 'staff', parts)(name, loginName === '' ? [] : [loginName], options)).lines;
};
const add = (loginName: string, by: Operator = only, role = 'admin') =>
  run(by, 'add', loginName, { name: '赵启', role });
const accounts = async (loginName: string): Promise<unknown[]> =>
  (await sql`select role, status from staff.account where login_name = ${loginName}`.execute(db())).rows;
const audited = async (loginName: string): Promise<unknown[]> =>
  (
    await sql`select call, operator from audit.entry where subject = 'staff' and subject_id = ${loginName}
    order by id`.execute(db())
  ).rows;
const ANNOUNCED = [expect.stringMatching(/^Announced to all staff/)];
const ISSUED = expect.stringMatching(/^One-time password: ([a-z2-9]{4}-){3}/);

it('a shell on the machine makes nobody an administrator once there was one, disabled or not', async () => {
  await expect(add('intruder', MACHINE)).rejects.toThrow('There is an administrator already');
  await run(only, 'disable', 'only');
  await expect(add('intruder', MACHINE)).rejects.toThrow('There is an administrator already');
  expect(await accounts('intruder')).toEqual([]);
});

it('adds the second one a day after all staff were told, once, and never earlier', async () => {
  expect(await add('second')).toEqual(ANNOUNCED);
  server.clock.advance(DAY_MS - 1);
  expect(await add('second')).toEqual(ANNOUNCED);
  expect(await accounts('second')).toEqual([]);
  const client = await server.asStaff('support');
  expect((await client.ok(listAccountChanges, {})).rows).toMatchObject([
    { what: 'add', loginName: 'second', name: '赵启', askedBy: 'only' },
  ]);
  server.clock.advance(1);
  const both = await Promise.allSettled([add('second'), add('second')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await accounts('second')).toEqual([{ role: 'admin', status: 'normal' }]);
  const announced = { call: 'staff.announce-add', operator: 'only' };
  expect(await audited('second')).toEqual([announced, announced, { call: 'staff.add', operator: 'only' }]);
  // from the second one on the table of two persons decides
  expect(await add('third')).toEqual([expect.stringMatching(/^Proposed: another administrator/)]);
});

it('anybody of the staff stops it, and then the day begins anew', async () => {
  await add('second');
  const client = await server.asStaff('support');
  const [waiting] = (await client.ok(listAccountChanges, {})).rows;
  await client.ok(cancelAccountChange, { id: waiting?.id ?? '' });
  server.clock.advance(DAY_MS);
  expect(await add('second')).toEqual(ANNOUNCED);
  expect(await run(support, 'stop', 'second')).toEqual(['Stopped: second.']);
  server.clock.advance(DAY_MS);
  expect(await add('second')).toEqual(ANNOUNCED);
  expect(await accounts('second')).toEqual([]);
  const who = (await audited('second')).map((row) => Object.values(row as object).join(' by '));
  expect(who).toEqual([
    'staff.announce-add by only',
    expect.stringMatching(/^staff.cancel-account-change by support/),
    'staff.announce-add by only',
    'staff.cancel-account-change by support',
    'staff.announce-add by only',
  ]);
});

it('what is given again with another name, or too late, is announced anew', async () => {
  await add('second');
  server.clock.advance(DAY_MS);
  expect(await run(only, 'add', 'second', { name: '钱多', role: 'admin' })).toEqual(ANNOUNCED);
  server.clock.advance(3 * DAY_MS);
  expect(await add('second')).toEqual(ANNOUNCED);
  expect(await accounts('second')).toEqual([]);
});

it('lets nobody into finance alone, also after a day', async () => {
  expect(await add('money', only, 'finance')).toEqual([expect.stringMatching(/^Proposed: another administrator/)]);
  server.clock.advance(DAY_MS);
  await add('money', only, 'finance');
  expect(await accounts('money')).toEqual([]);
});

it('whoever disables the other administrator does not have one of its own within the day', async () => {
  await addPeople(db(), ['other'], 'admin');
  await run(only, 'disable', 'other');
  expect(await add('puppet')).toEqual(ANNOUNCED);
  expect(await run(only, 'enable', 'other')).toEqual(ANNOUNCED);
  expect(await accounts('puppet')).toEqual([]);
});

it('recovers the only administrator a day after all staff, and it itself, were told', async () => {
  expect(await run(MACHINE, 'recover', 'only')).toEqual(ANNOUNCED);
  expect((await run(support, 'list', ''))[0]).toContain('announced: recover only');
  // the former second factor is asked for until then
  await codeFor(server, 'only');
  expect(await server.client().call(login, { username: 'only', password: STAFF_PASSWORD })).toMatchObject({
    reason: 'second_factor_required',
  });
  server.clock.advance(DAY_MS);
  const [line] = await run(MACHINE, 'recover', 'only');
  expect(line).toEqual(ISSUED);
  const password = line?.replace('One-time password: ', '') ?? '';
  expect((await server.client().call(login, { username: 'only', password })).code).toBe(200);
  expect((await audited('only')).map((row) => (row as { call: string }).call)).toEqual([
    'staff.announce-recover',
    'staff.recover',
    'staff.login',
  ]);
  // once: another needs another day
  expect(await run(MACHINE, 'recover', 'only')).toEqual(ANNOUNCED);
});

it('recovers nobody while another administrator can act, nobody else, and nothing that was stopped', async () => {
  await expect(run(MACHINE, 'recover', 'support')).rejects.toThrow('is no administrator');
  await run(MACHINE, 'recover', 'only');
  await run(only, 'stop', 'only');
  server.clock.advance(DAY_MS);
  expect(await run(MACHINE, 'recover', 'only')).toEqual(ANNOUNCED);
  await addPeople(db(), ['other'], 'admin');
  server.clock.advance(DAY_MS);
  await expect(run(MACHINE, 'recover', 'only')).rejects.toThrow('Another administrator can act');
  await expect(run(only, 'recover', 'only')).rejects.toThrow('Somebody is signed in');
});
