/** Accounts of the staff: who adds, resets, disables and enables them, alone or by two. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '#platform/contract/permissions.ts';
import { sql } from '#platform/db/sql.ts';
import { addTestStaff, staffTokenFor } from '#testing/staff.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { addAccount } from '../../contract/accounts/add-account.ts';
import { disableAccount } from '../../contract/accounts/disable-account.ts';
import { enableAccount } from '../../contract/accounts/enable-account.ts';
import { listAccounts } from '../../contract/accounts/list-accounts.ts';
import { resetAccount } from '../../contract/accounts/reset-account.ts';
import { getCaller } from '../../contract/get-caller.ts';
import { login } from '../../contract/login/login.ts';

let server: TestServer;
let first: TestClient;
let second: TestClient;
const db = () => server.database.db;
/** Another session of the same administrator. */
let again: TestClient;

beforeAll(async () => {
  server = await testServer();
  const sessionOf = async (id: Awaited<ReturnType<typeof addTestStaff>>) =>
    server.client(await staffTokenFor(db(), id, server.clock.now()));
  const one = await addTestStaff(db(), { loginName: 'first', name: 'first', role: 'admin' });
  const other = await addTestStaff(db(), { loginName: 'second', name: 'second', role: 'admin' });
  [first, again, second] = [await sessionOf(one), await sessionOf(one), await sessionOf(other)];
});
afterAll(() => server.close());

const PASSWORD = /^([a-z2-9]{4}-){3}[a-z2-9]{4}$/;
const ISSUED = { is: 'issued', password: expect.stringMatching(PASSWORD) };
const WAITS = { is: 'waits', lapsesAt: expect.any(String) };
const LIHUA = { loginName: 'lihua', name: '李华', role: 'support' as const };
const accountOf = async (loginName: string) =>
  (await first.ok(listAccounts, {})).rows.filter((row) => row.loginName === loginName);

it('adds an account whose one-time password must be changed', async () => {
  const { password = '' } = await first.ok(addAccount, { ...LIHUA, loginName: ' LiHua ' });
  expect(password).toMatch(PASSWORD);
  const { token } = await server.client().ok(login, { username: 'lihua', password });
  expect(await server.client(token).ok(getCaller, {})).toMatchObject({ role: 'support', mustChangePassword: true });
  expect(await accountOf('lihua')).toMatchObject([{ ...LIHUA, status: 'normal' }]);
});

it('shows the one-time password only to the person who requested it, and stores it nowhere', async () => {
  const { password = '' } = await first.ok(resetAccount, { loginName: 'lihua' });
  const { rows } = await sql`select 1 from audit.entry where concat(before, after) like ${`%${password}%`}
    union all select 1 from platform.idempotency where answer::text like ${`%${password}%`}`.execute(db());
  expect(rows).toEqual([]);
});

it.each([
  [addAccount, { ...LIHUA, loginName: '9x' }, { code: 400 }],
  [addAccount, { ...LIHUA, loginName: 'zhou', name: ' ' }, { code: 400 }],
  [addAccount, { ...LIHUA, loginName: 'zhou', role: 'boss' as StaffRole }, { code: 400 }],
  [addAccount, LIHUA, { reason: 'staff_exists' }],
  [resetAccount, { loginName: 'nobody' }, { reason: 'staff_unknown' }],
  [disableAccount, { loginName: 'nobody' }, { reason: 'staff_unknown' }],
] as const)('refuses an invalid request: %#', async (call, request, answer) => {
  expect(await first.call(call, request as never)).toMatchObject(answer);
});

it('disables and enables, and a disabled person is logged out at once', async () => {
  const { password = '' } = await first.ok(resetAccount, { loginName: 'lihua' });
  const { token } = await server.client().ok(login, { username: 'lihua', password });
  expect(await first.ok(disableAccount, { loginName: 'lihua' })).toEqual({ is: 'done' });
  expect((await server.client(token).call(getCaller, {})).code).toBe(403);
  expect(await accountOf('lihua')).toMatchObject([{ status: 'disabled' }]);
  expect(await first.ok(enableAccount, { loginName: 'lihua' })).toEqual({ is: 'done' });
});

describe('an administrator alone lets nobody into finance, nor another administrator in', () => {
  it.each(['finance', 'admin'] as const)(
    'adds a member of %s when another administrator sends the same, once',
    async (role) => {
      const loginName = `new-${role}`;
      const wanted = { loginName, name: '赵启', role };
      for (const client of [first, again]) expect(await client.ok(addAccount, wanted)).toEqual(WAITS);
      expect(await accountOf(loginName)).toEqual([]);
      expect((await second.call(addAccount, { ...wanted, name: '钱多' })).code).toBe(409);
      const both = await Promise.all([second.call(addAccount, wanted), second.call(addAccount, wanted)]);
      expect(both.map(({ code }) => code).toSorted()).toEqual([200, 601]);
      expect(await accountOf(loginName)).toHaveLength(1);
      const { rows } = await sql`select call, operator, after ->> 'proposedBy' as first from audit.entry
        where subject = 'staff' and subject_id = ${loginName} and outcome = 'done' order by id`.execute(db());
      const proposed = { call: 'staff.propose-add', operator: 'first', first: null };
      expect(rows).toEqual([proposed, proposed, { call: 'staff.add', operator: 'second', first: 'first' }]);
    },
  );

  it('needs two persons to reset and to enable an account, and one to disable it; another administrator can be the second', async () => {
    const who = { loginName: 'new-finance' };
    expect(await first.ok(resetAccount, who)).toEqual(WAITS);
    expect(await second.ok(resetAccount, who)).toEqual(ISSUED);
    expect(await first.ok(disableAccount, who)).toEqual({ is: 'done' });
    for (const client of [first, again]) expect(await client.ok(enableAccount, who)).toEqual(WAITS);
    expect(await second.ok(enableAccount, who)).toEqual({ is: 'done' });
    expect(await first.ok(resetAccount, { loginName: 'lihua' })).toEqual(ISSUED);
  });
});

describe('a one-time password', () => {
  const DAY_MS = 24 * 3_600_000;
  const signIn = (password: string) => server.client().call(login, { username: 'lihua', password });
  const wrong = () => signIn('not-it-at-all-1');
  const issue = async () => {
    const admin = await server.asStaff('admin');
    return (await admin.ok(resetAccount, { loginName: 'lihua' })).password ?? '';
  };

  it('expires after 24 hours, to the millisecond, with a refusal that says so', async () => {
    server.clock.set(STORY_NOW);
    const password = await issue();
    server.clock.advance(DAY_MS - 1);
    expect((await signIn(password)).code).toBe(200);
    server.clock.advance(1);
    expect(await signIn(password)).toMatchObject({ reason: 'one_time_over' });
    expect((await signIn(await issue())).code).toBe(200);
  });

  it('expires after five wrong ones, whoever typed them; four leave it unchanged', async () => {
    const password = await issue();
    const forget = () => sql`delete from session.login_attempt`.execute(db());
    for (const _ of [1, 2, 3, 4]) await wrong().then(forget);
    expect((await signIn(password)).code).toBe(200);
    await wrong().then(forget);
    expect(await signIn(password)).toMatchObject({ reason: 'one_time_over' });
    expect((await signIn(await issue())).code).toBe(200);
  });
});
