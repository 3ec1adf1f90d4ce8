/** Who gives a role: two administrators, to a third person; and what the roles of supervisors and risk are. */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { STAFF_ROLES, type StaffRole } from '#platform/contract/permissions.ts';
import { addTestStaff, staffTokenFor } from '#testing/staff.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { addAccount } from '../../contract/accounts/add-account.ts';
import { listAccounts } from '../../contract/accounts/list-accounts.ts';
import { getCaller } from '../../contract/get-caller.ts';
import { changeRole } from '../../contract/roles/change-role.ts';
import { listRoles } from '../../contract/roles/list-roles.ts';
import { closeSessions } from '../../contract/sessions/close-sessions.ts';
import { listOpenSessions } from '../../contract/sessions/list-open-sessions.ts';

const texts = JSON.parse(readFileSync(new URL('../../locales/zh-Hans.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, string>
>;

let server: TestServer;
let admins: [TestClient, TestClient, TestClient];
beforeEach(async () => {
  server = await testServer();
  onTestFinished(() => server.close());
  admins = [await open('one', 'admin'), await open('two', 'admin'), await open('three', 'admin')];
});

const open = async (loginName: string, role: StaffRole): Promise<TestClient> => {
  const id = await addTestStaff(server.database.db, { loginName, name: loginName, role });
  return server.client(await staffTokenFor(server.database.db, id, server.clock.now()));
};
const roleOf = async (loginName: string) =>
  (await admins[0].ok(listAccounts, {})).rows.find((row) => row.loginName === loginName)?.role;
const TO_SUPERVISOR = { loginName: 'hejing', role: 'supervisor' as const };

it('a role changes when a second administrator gives the same, and its sessions end', async () => {
  const [one, two] = admins;
  const hejing = await open('hejing', 'support');
  for (const _ of [1, 2]) expect((await one.ok(changeRole, TO_SUPERVISOR)).is).toBe('waits');
  expect((await two.call(changeRole, { ...TO_SUPERVISOR, role: 'finance' })).code).toBe(409);
  expect(await roleOf('hejing')).toBe('support');
  expect(await two.ok(changeRole, TO_SUPERVISOR)).toEqual({ is: 'done' });
  expect(await roleOf('hejing')).toBe('supervisor');
  expect((await hejing.call(getCaller, {})).code).toBe(401);
});

it('nobody takes part in the change of the own role, and two administrators remain', async () => {
  const [one, two, three] = admins;
  const own = { loginName: 'one', role: 'supervisor' as const };
  expect((await one.call(changeRole, own)).reason).toBe('role_of_oneself');
  expect((await two.ok(changeRole, own)).is).toBe('waits');
  expect((await one.call(changeRole, own)).reason).toBe('role_of_oneself');
  expect(await three.ok(changeRole, own)).toEqual({ is: 'done' });
  expect((await two.call(changeRole, { ...own, loginName: 'three' })).reason).toBe('role_of_last_admin');
});

it('a supervisor gives nobody a right, itself least; one is let in by two', async () => {
  const supervisor = await open('hejing', 'supervisor');
  for (const loginName of ['hejing', 'one'])
    expect((await supervisor.call(changeRole, { loginName, role: 'admin' })).reason).toBe('permission');
  const wanted = { loginName: 'zhengkai', name: '郑凯', role: 'supervisor' as const };
  expect((await supervisor.call(addAccount, wanted)).reason).toBe('permission');
  expect((await admins[0].ok(addAccount, wanted)).is).toBe('waits');
  expect((await admins[1].ok(addAccount, wanted)).is).toBe('issued');
});

it('the matrix is what the contract permits: administrators alone change rights, and move no money', async () => {
  const { rows } = await admins[0].ok(listRoles, {});
  const of = (permission: string) => rows.find((row) => row.permission === permission);
  for (const permission of ['staff:manage', 'limit:set', 'vault:reseal'])
    expect(of(permission)?.roles).toEqual(['admin']);
  expect(of('withdrawal:review')).toMatchObject({ isOfTwo: true, roles: expect.not.arrayContaining(['admin']) });
  expect(of('staff:manage')).toMatchObject({ isOfTwo: true, group: 'platform', viewers: ['supervisor'] });
  const untold = rows.filter((row) => !Object.hasOwn(texts, `staff.permission.${row.permission}`));
  expect(untold.map(({ permission }) => `staff.permission.${permission}: capabilities/staff/locales`)).toEqual([]);
  for (const role of STAFF_ROLES) {
    const permissions = rows.filter(({ roles }) => roles.includes(role)).map(({ permission }) => permission);
    const { token } = await open(`each-${role}`, role);
    const caller = await server.client(token).ok(getCaller, {});
    expect(permissions.toSorted()).toEqual(caller.permissions.toSorted());
  }
});

it('an administrator ends one session of somebody, or all; those of others stay', async () => {
  const [one, two] = admins;
  await open('hejing', 'support');
  const { rows } = await one.ok(listOpenSessions, {});
  const id = rows.find(({ loginName }) => loginName === 'two')?.id ?? '';
  expect(await one.ok(closeSessions, { loginName: 'hejing', id })).toEqual({ ended: 0 });
  expect((await two.call(getCaller, {})).code).toBe(200);
  expect(await one.ok(closeSessions, { loginName: 'hejing' })).toEqual({ ended: 1 });
  expect(await one.ok(closeSessions, { loginName: 'two', id })).toEqual({ ended: 1 });
  expect((await two.call(getCaller, {})).code).toBe(401);
});
