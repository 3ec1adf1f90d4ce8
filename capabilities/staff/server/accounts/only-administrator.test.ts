/** An installation with one administrator: nobody adds another without a day in which all staff see it. */
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { taskOperator } from '#platform/auth/operator.ts';
import type { StaffRole } from '#platform/contract/permissions.ts';
import { sql } from '#platform/db/sql.ts';
import type { StaffId } from '#platform/ids/caller-ids.ts';
import { addTestStaff, codeFor, STAFF_PASSWORD, staffTokenFor } from '#testing/staff.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { addAccount } from '../../contract/accounts/add-account.ts';
import { cancelAccountChange } from '../../contract/accounts/cancel-account-change.ts';
import { disableAccount } from '../../contract/accounts/disable-account.ts';
import { enableAccount } from '../../contract/accounts/enable-account.ts';
import { listAccountChanges } from '../../contract/accounts/list-account-changes.ts';
import { login } from '../../contract/login/login.ts';
import { recoverStaff } from '../second-factor/recover-staff.ts';
import { addFirst } from './add-first.ts';

const DAY_MS = 24 * 3_600_000;
let server: TestServer;
let only: StaffId;
let support: StaffId;
const db = () => server.database.db;

beforeEach(async () => {
  server = await testServer();
  onTestFinished(() => server.close());
  server.clock.set(STORY_NOW);
  only = await addTestStaff(db(), { loginName: 'only', name: 'only', role: 'admin' });
  support = await addTestStaff(db(), { loginName: 'support', name: 'support', role: 'support' });
});

const sessionOf = async (id: StaffId) => server.client(await staffTokenFor(db(), id, server.clock.now()));
const add = async (loginName: string, role: StaffRole = 'admin', name = '赵启') =>
  (await sessionOf(only)).call(addAccount, { loginName, name, role });
const act = () => ({ operator: taskOperator('first-administrator'), now: server.clock.now() });
const recover = (loginName: string) => recoverStaff(db(), loginName, act());
const announcedTo = async (id: StaffId) => (await (await sessionOf(id)).ok(listAccountChanges, {})).rows;
const stopAll = async (): Promise<void> => {
  const client = await sessionOf(support);
  for (const { id } of await announcedTo(support)) await client.ok(cancelAccountChange, { id });
};
const accounts = async (loginName: string): Promise<unknown[]> =>
  (await sql`select role, status from staff.account where login_name = ${loginName}`.execute(db())).rows;
const audited = async (loginName: string): Promise<string[]> => {
  const { rows } = await sql<{ call: string; operator: string }>`select call, operator from audit.entry
    where subject = 'staff' and subject_id = ${loginName} and outcome = 'done' order by id`.execute(db());
  return rows.map(({ call, operator }) => `${call} by ${operator}`);
};
const ANNOUNCED = { is: 'waits', dueAt: expect.any(String), lapsesAt: expect.any(String) };
const PROPOSED = { is: 'waits', lapsesAt: expect.any(String) };
const WAITS_A_DAY = { is: 'waits', dueAt: expect.any(Date), lapsesAt: expect.any(Date) };

it('a shell on the machine makes nobody an administrator once there was one, disabled or not', async () => {
  const intrude = () => addFirst(db(), { loginName: 'intruder', name: '赵启' }, act());
  await expect(intrude()).rejects.toThrow('There is an administrator already');
  await (await sessionOf(only)).ok(disableAccount, { loginName: 'only' });
  await expect(intrude()).rejects.toThrow('There is an administrator already');
  expect(await accounts('intruder')).toEqual([]);
});

it('adds the second one a day after all staff were notified, once, and never earlier', async () => {
  expect((await add('second')).data).toEqual(ANNOUNCED);
  server.clock.advance(DAY_MS - 1);
  expect((await add('second')).data).toEqual(ANNOUNCED);
  expect(await accounts('second')).toEqual([]);
  expect(await announcedTo(support)).toMatchObject([
    { what: 'add', loginName: 'second', name: '赵启', askedBy: 'only' },
  ]);
  server.clock.advance(1);
  const both = await Promise.all([add('second'), add('second')]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 601]);
  expect(await accounts('second')).toEqual([{ role: 'admin', status: 'normal' }]);
  const announced = 'staff.announce-add by only';
  expect(await audited('second')).toEqual([announced, announced, 'staff.add by only']);
  // from the second administrator on, the table of two persons decides
  expect((await add('third')).data).toEqual(PROPOSED);
});

it('any member of the staff stops it, and then the day begins again', async () => {
  await add('second');
  await stopAll();
  server.clock.advance(DAY_MS);
  expect((await add('second')).data).toEqual(ANNOUNCED);
  expect(await accounts('second')).toEqual([]);
  expect(await audited('second')).toEqual([
    'staff.announce-add by only',
    'staff.cancel-account-change by support',
    'staff.announce-add by only',
  ]);
});

it('a repetition with another name, or too late, is announced again', async () => {
  await add('second');
  server.clock.advance(DAY_MS);
  expect((await add('second', 'admin', '钱多')).data).toEqual(ANNOUNCED);
  server.clock.advance(3 * DAY_MS);
  expect((await add('second')).data).toEqual(ANNOUNCED);
  expect(await accounts('second')).toEqual([]);
});

it('lets nobody into finance alone, also after a day', async () => {
  expect((await add('money', 'finance')).data).toEqual(PROPOSED);
  server.clock.advance(DAY_MS);
  await add('money', 'finance');
  expect(await accounts('money')).toEqual([]);
});

it('an administrator who disables the other does not get a new one of their own within the day', async () => {
  await addTestStaff(db(), { loginName: 'other', name: 'other', role: 'admin' });
  const client = await sessionOf(only);
  await client.ok(disableAccount, { loginName: 'other' });
  expect((await add('puppet')).data).toEqual(ANNOUNCED);
  expect(await client.ok(enableAccount, { loginName: 'other' })).toEqual(ANNOUNCED);
  expect(await accounts('puppet')).toEqual([]);
});

it('recovers the only administrator a day after all staff, including that person, were notified', async () => {
  expect(await recover('only')).toEqual(WAITS_A_DAY);
  for (const id of [support, only])
    expect(await announcedTo(id)).toMatchObject([{ what: 'recover', loginName: 'only' }]);
  // the former second factor is asked for until then
  await codeFor(server, 'only');
  expect(await server.client().call(login, { username: 'only', password: STAFF_PASSWORD })).toMatchObject({
    reason: 'second_factor_required',
  });
  server.clock.advance(DAY_MS);
  const done = await recover('only');
  const password = 'password' in done ? done.password : '';
  expect(password).toMatch(/^([a-z2-9]{4}-){3}/);
  expect((await server.client().call(login, { username: 'only', password })).code).toBe(200);
  expect((await audited('only')).map((entry) => entry.split(' ')[0])).toEqual([
    'staff.announce-recover',
    'staff.recover',
    'staff.login',
  ]);
  // a recovery works once: another one waits for another day
  expect(await recover('only')).toEqual(WAITS_A_DAY);
});

it('recovers nobody while another administrator can act, nobody else, and nothing that was stopped', async () => {
  await expect(recover('support')).rejects.toThrow('is no administrator');
  await recover('only');
  await stopAll();
  server.clock.advance(DAY_MS);
  expect(await recover('only')).toEqual(WAITS_A_DAY);
  await addTestStaff(db(), { loginName: 'other', name: 'other', role: 'admin' });
  server.clock.advance(DAY_MS);
  await expect(recover('only')).rejects.toThrow('Another administrator can act');
});
