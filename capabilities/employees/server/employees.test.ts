/** An agent's own staff: who is admitted, with which permissions, and how access ends (docs/domain.md §10). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audienceOf } from '#platform/contract/call.ts';
import type { EmployeeGrant, EmployeeRole } from '#platform/contract/permissions.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { readOutbox } from '#platform/sms/outbox.ts';
import { getCaller } from '#capabilities/session/contract/accounts/get-caller.ts';
import { login } from '#capabilities/session/contract/login/login.ts';
import { logout } from '#capabilities/session/contract/sessions/logout.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { byCall } from '#testing/examples/gathered.ts';
import { codeSentTo } from '#testing/session.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { ACTS } from '../contract/acts.ts';
import { addInvitation } from '../contract/add-invitation.ts';
import { cancelInvitation } from '../contract/cancel-invitation.ts';
import { changeEmployee } from '../contract/change-employee.ts';
import { disableEmployee } from '../contract/disable-employee.ts';
import type { EmployeeInvitationId } from '../contract/employee-ids.ts';
import { getEmployee } from '../contract/get-employee.ts';
import { getInvitation } from '../contract/get-invitation.ts';
import { listEmployees } from '../contract/list-employees.ts';
import { registerEmployee } from '../contract/register-employee.ts';
import { sendCode } from '../contract/send-code.ts';
import { endOverJob } from './end-over.ts';
import { sendInvitation } from './send-invitations.ts';

const PASSWORD = 'Wq83-plum-Tree';
const DAY_MS = 86_400_000;
const MID = AGENT_IDS.mid;

let server: TestServer;
let agent: TestClient;
let nobody: TestClient;
const db = () => server.database.db;

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(db(), { now: server.clock.now() });
  nobody = server.client();
});
afterAll(() => server.close());
/** Every test starts on the story's day, without employees; the mobiles of earlier ones are free again. */
beforeEach(async () => {
  server.clock.set(new Date(STORY_NOW));
  agent = await server.as(MID);
  await sql`update session.account set status = 'disabled', mobile = 'closed.' || lpad(to_hex(id), 20, '0')
    where agent_id = ${MID} and role <> 'agent'`.execute(db());
  await sql`delete from employees.invitation`.execute(db());
  await sql`update agents.agent set status = 'normal' where id = ${MID}`.execute(db());
});

let last = 0;
const freshMobile = (): string => `1710000${String((last += 1)).padStart(4, '0')}`;

interface Wish {
  mobile?: string;
  role?: EmployeeRole;
  grants?: EmployeeGrant[];
  until?: string;
}

const invite = (wish: Wish = {}, from = agent) =>
  from.call(
    addInvitation,
    { name: '李想', mobile: freshMobile(), role: 'agent-operator', grants: [], ...wish },
    { key: idempotencyKey() },
  );

const codeOf = async (mobile: string): Promise<string> => {
  const { rows } = await sql<{ code: string }>`
    select code from employees.invitation where mobile = ${mobile} order by id desc limit 1`.execute(db());
  return rows[0]?.code ?? '';
};

const proofFor = async (code: string, mobile: string) => {
  const uuid = idempotencyKey();
  const [before] = await readOutbox(db(), mobile, 1);
  await nobody.ok(sendCode, { code, uuid });
  return { uuid, smsCode: await codeSentTo(db(), mobile, before?.id) };
};

const registrationFor = async (mobile: string) => {
  const code = await codeOf(mobile);
  const { invitation } = await nobody.ok(getInvitation, { code });
  return { code, password: PASSWORD, agreements: invitation?.agreements ?? [], ...(await proofFor(code, mobile)) };
};

/** Invited, registered and logged in. */
const join = async (wish: Wish = {}) => {
  const mobile = wish.mobile ?? freshMobile();
  expect(await invite({ ...wish, mobile })).toMatchObject({ code: 200 });
  const { token } = await nobody.ok(registerEmployee, await registrationFor(mobile));
  const client = server.client(token);
  const { user } = await client.ok(getCaller, {});
  return { client, mobile, loginName: user.userName, id: idOf<AccountId>(Number(user.userId)) };
};

describe('an invitation', () => {
  it('reaches the mobile as a text message whose link opens it, and becomes an account with its role and limits', async () => {
    const mobile = freshMobile();
    await invite({ mobile, role: 'agent-viewer', grants: ['export'], until: '2026-12-31' });
    const [sent] = (await agent.ok(listEmployees, {})).invitations;
    const sending = { db: db(), services: server.services, now: server.clock.now() };
    const id = idOf<EmployeeInvitationId>(Number(sent?.id));
    expect([await sendInvitation(sending, id), await sendInvitation(sending, id)]).toEqual([{ sent: 1 }, { sent: 0 }]);
    const [message] = await readOutbox(db(), mobile, 1);
    const link = new URL(message?.values.link ?? '');
    expect([link.pathname, link.searchParams.get('code')]).toEqual(['/joinEmployee', await codeOf(mobile)]);
    const { token } = await nobody.ok(registerEmployee, await registrationFor(mobile));
    const info = await server.client(token).ok(getCaller, {});
    expect([info.roles, info.user.agentId]).toEqual([['agent-viewer'], String(MID)]);
    expect(info.permissions).toContain('export:use');
    expect(info.permissions).not.toContain('wallet:view');
    const { employees, invitations } = await agent.ok(listEmployees, {});
    expect([employees, invitations]).toMatchObject([[{ name: '李想', until: '2026-12-31', grants: ['export'] }], []]);
  });

  it('is used once, also by two at the same instant', async () => {
    const mobile = freshMobile();
    await invite({ mobile });
    const wanted = await registrationFor(mobile);
    // the same again would be a repetition whose answer was lost
    const wishes = [wanted, { ...wanted, password: `${PASSWORD}-2` }];
    const answers = await Promise.all(wishes.map((wish) => nobody.call(registerEmployee, wish)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await agent.ok(listEmployees, {})).employees).toHaveLength(1);
    server.clock.advance(61_000);
    expect(await nobody.call(sendCode, { code: wanted.code, uuid: idempotencyKey() })).toMatchObject({
      reason: 'invitation_used',
    });
  });

  it('ends after seven days, with the last day of the account, and when it is cancelled', async () => {
    const [week, day, gone] = [freshMobile(), freshMobile(), freshMobile()];
    await invite({ mobile: week });
    await invite({ mobile: day, until: '2026-09-19' });
    await invite({ mobile: gone });
    const { invitations } = await agent.ok(listEmployees, {});
    await agent.ok(cancelInvitation, { id: idOf(Number(invitations[0]?.id)) });
    const stateOf = async (mobile: string) => (await nobody.ok(getInvitation, { code: await codeOf(mobile) })).state;
    expect([await stateOf(week), await stateOf(day), await stateOf(gone)]).toEqual(['open', 'open', 'cancelled']);
    server.clock.set(new Date('2026-09-19T16:00:00Z'));
    expect([await stateOf(week), await stateOf(day)]).toEqual(['open', 'expired']);
    server.clock.set(new Date(new Date(STORY_NOW).getTime() + 7 * DAY_MS));
    expect(await stateOf(week)).toBe('expired');
  });

  it('is refused for a mobile that has an account or is invited, and after three messages of a day', async () => {
    const { mobile } = await join();
    expect(await invite({ mobile })).toMatchObject({ reason: 'mobile_has_account' });
    const other = freshMobile();
    await invite({ mobile: other });
    expect(await invite({ mobile: other })).toMatchObject({ reason: 'employee_is_invited' });
    for (let nth = 0; nth < 2; nth += 1) {
      const { invitations } = await agent.ok(listEmployees, {});
      await agent.ok(cancelInvitation, { id: idOf(Number(invitations[0]?.id)) });
      await invite({ mobile: other });
    }
    const { invitations } = await agent.ok(listEmployees, {});
    await agent.ok(cancelInvitation, { id: idOf(Number(invitations[0]?.id)) });
    expect(await invite({ mobile: other })).toMatchObject({ reason: 'employee_messages_used' });
  });

  it('cannot be used while the agent is frozen', async () => {
    const mobile = freshMobile();
    await invite({ mobile });
    await sql`update agents.agent set status = 'frozen' where id = ${MID}`.execute(db());
    const code = await codeOf(mobile);
    expect(await nobody.ok(getInvitation, { code })).toEqual({ state: 'paused' });
    expect(await nobody.call(sendCode, { code, uuid: idempotencyKey() })).toMatchObject({
      reason: 'invitation_paused',
    });
  });
});

describe('five at most, open invitations included', () => {
  it('of eight at the same instant, three are refused', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite()));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
    expect(answers.filter(({ reason }) => reason === 'employees_full')).toHaveLength(3);
  });

  it('an invitation that becomes an account keeps its place: nobody else gets it', async () => {
    for (let nth = 0; nth < 4; nth += 1) await invite();
    const mobile = freshMobile();
    await invite({ mobile });
    const wanted = await registrationFor(mobile);
    const [registered, ...others] = await Promise.all([
      nobody.call(registerEmployee, wanted),
      ...Array.from({ length: 4 }, () => invite()),
    ]);
    expect(registered.code).toBe(200);
    expect(others.map(({ reason }) => reason)).toEqual(Array(4).fill('employees_full'));
  });

  it('an account whose last day is over has given its place away, and cannot be called back', async () => {
    const { id } = await join({ until: '2026-09-18' });
    for (let nth = 0; nth < 4; nth += 1) await invite();
    expect(await invite()).toMatchObject({ reason: 'employees_full' });
    server.clock.set(new Date('2026-09-18T16:00:00Z'));
    agent = await server.as(MID);
    expect(await invite()).toMatchObject({ code: 200 });
    expect(await agent.call(changeEmployee, { id, role: 'agent-viewer', grants: [] })).toMatchObject({
      reason: 'employee_over',
    });
  });
});

describe('limits', () => {
  it('are in force with the next request of a session that is open', async () => {
    const { client, id } = await join({ role: 'agent-viewer' });
    expect(await client.call(getBalances, {})).toMatchObject({ reason: 'permission' });
    await agent.ok(changeEmployee, { id, role: 'agent-viewer', grants: ['money'] });
    expect(await client.call(getBalances, {})).toMatchObject({ code: 200 });
    await agent.ok(changeEmployee, { id, role: 'agent-viewer', grants: [] });
    expect(await client.call(getBalances, {})).toMatchObject({ reason: 'permission' });
  });

  it('bar a session and a login after the last day, before any job; the job ends the account', async () => {
    const { client, id, loginName } = await join({ until: '2026-09-18' });
    server.clock.set(new Date('2026-09-18T15:59:59Z'));
    expect(await client.call(getCaller, {})).toMatchObject({ code: 200 });
    server.clock.set(new Date('2026-09-18T16:00:00Z'));
    expect((await client.call(getCaller, {})).code).toBe(403);
    expect((await nobody.call(login, { username: loginName, password: PASSWORD })).code).toBe(403);
    const job = { tx: undefined as never, db: db(), clock: server.clock, services: server.services };
    await db().transaction((tx) => endOverJob.run({ ...job, tx } as never, {} as never));
    const { rows } = await sql`
      select status, name from session.account where id = ${id} and mobile like 'closed.%'`.execute(db());
    expect(rows).toEqual([{ status: 'disabled', name: '李想' }]);
  });

  it('bar all staff while the agent is frozen, which may look itself', async () => {
    const { client, loginName } = await join();
    await sql`update agents.agent set status = 'frozen' where id = ${MID}`.execute(db());
    expect((await client.call(getCaller, {})).code).toBe(403);
    expect((await nobody.call(login, { username: loginName, password: PASSWORD })).code).toBe(403);
    expect((await agent.call(getCaller, {})).code).toBe(200);
  });
});

describe('the end of an account', () => {
  it('ends its sessions at once, frees its mobile, and keeps its acts under its name', async () => {
    const { client, id, mobile, loginName } = await join();
    await agent.ok(disableEmployee, { id });
    expect((await client.call(getCaller, {})).code).toBe(403);
    for (const username of [loginName, mobile])
      expect((await nobody.call(login, { username, password: PASSWORD })).code).not.toBe(200);
    expect((await client.call(logout, {})).code).toBe(403);
    const ended = await agent.ok(getEmployee, { id });
    expect(ended).toMatchObject({ name: '李想', endedAt: expect.any(String) });
    expect(await agent.call(disableEmployee, { id })).toMatchObject({ reason: 'employee_over' });
    expect(await invite({ mobile })).toMatchObject({ code: 200 });
  });

  it('waits for nobody: a login at the same instant leaves no session', async () => {
    const { id, loginName } = await join();
    const [entered] = await Promise.all([
      nobody.call(login, { username: loginName, password: PASSWORD }),
      agent.ok(disableEmployee, { id }),
    ]);
    const later = server.client(entered.token ?? 'x'.repeat(43));
    expect((await later.call(getCaller, {})).code).not.toBe(200);
  });
});

describe("people outside the agent's team", () => {
  it('an agent reaches no staff of another, and its own staff reaches none', async () => {
    const { client, id } = await join({ grants: ['money', 'export'] });
    const other = await server.as(AGENT_IDS.direct);
    expect((await other.call(getEmployee, { id })).code).toBe(404);
    expect((await other.call(disableEmployee, { id })).code).toBe(404);
    expect((await other.call(changeEmployee, { id, role: 'agent-viewer', grants: [] })).code).toBe(404);
    expect(await client.call(listEmployees, {})).toMatchObject({ reason: 'permission' });
    expect(await invite({}, client)).toMatchObject({ reason: 'permission' });
  });

  it('nobody can end the account of the agent itself as if it were one of the staff', async () => {
    const { user } = await agent.ok(getCaller, {});
    expect((await agent.call(disableEmployee, { id: idOf(Number(user.userId)) })).code).toBe(404);
  });
});

it('every change that an employee may make in the business is reported to the agent', async () => {
  const { routes, permissions } = await loadCapabilities();
  const untold = Object.keys(
    byCall((examples) => Object.fromEntries((examples.untold ?? []).map((stem) => [stem, true]))),
  );
  const declared = new Map(Object.entries(permissions));
  const theirs = routes
    .filter(
      ({ call }) =>
        audienceOf(call) === 'agent' &&
        call.effect === 'write' &&
        (declared.get(call.permission)?.some((one) => one !== 'agent') ?? false),
    )
    .map(({ call }) => call.name);
  expect(theirs.toSorted()).toEqual([...ACTS, ...untold].toSorted());
});
