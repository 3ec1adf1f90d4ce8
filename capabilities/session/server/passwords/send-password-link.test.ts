/** A reset by the staff: the old password is void, the link of the message sets another, once and for half an hour. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { passwordCodesSent } from '#testing/password-links.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { getCaller } from '../../contract/accounts/get-caller.ts';
import { login } from '../../contract/login/login.ts';
import { applyPasswordLink } from '../../contract/passwords/apply-password-link.ts';
import { getPasswordLink } from '../../contract/passwords/get-password-link.ts';
import { sendPasswordLink } from '../../contract/passwords/send-password-link.ts';

let server: TestServer;
let world: SmallWorld;
const NEW = 'Wq83-plum';
const db = () => server.database.db;

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
});
beforeEach(async () => {
  server.clock.set(new Date(STORY_NOW));
  await sql`delete from platform.sms_outbox`.execute(db());
  await sql`delete from session.password_link`.execute(db());
});
afterAll(() => server.close());

const ask = async () =>
  (await server.asStaff('operations')).ok(sendPasswordLink, { agentCode: 'ZY80542', reason: '忘记密码' });
const ownAccount = async () => {
  const { rows } = await sql<{ loginName: string; mobile: string }>`
    select login_name as "loginName", mobile from session.account
    where agent_id = ${AGENT_IDS.direct} and role = 'agent' order by id limit 1`.execute(db());
  return rows[0] ?? { loginName: '', mobile: '' };
};
const linkOf = async (mobile: string): Promise<string> => (await passwordCodesSent(server, mobile))[0] ?? '';

it('voids the password and the sessions, and sets another by the link, once', async () => {
  const { loginName, mobile } = await ownAccount();
  const { token } = await server.client().ok(login, { username: loginName, password: world.password });
  const own = server.client(token);
  await ask();
  expect((await own.call(getCaller, {})).code).toBe(401);
  const code = await linkOf(mobile);
  const nobody = server.client();
  expect(await nobody.ok(getPasswordLink, { code })).toMatchObject({ state: 'open', link: { loginName } });
  expect((await nobody.call(login, { username: loginName, password: world.password })).code).toBe(601);
  const answers = await Promise.all(
    [NEW, `${NEW}2`].map((password) => nobody.call(applyPasswordLink, { code, password })),
  );
  expect(answers.map(({ code: one }) => one).toSorted()).toEqual([200, 601]);
  const taken = answers[0]?.code === 200 ? NEW : `${NEW}2`;
  expect((await nobody.call(login, { username: loginName, password: taken })).code).toBe(200);
  expect(await nobody.ok(getPasswordLink, { code })).toEqual({ state: 'used' });
});

it('is void after half an hour, after a later one, and when a digit of it is another', async () => {
  const { mobile } = await ownAccount();
  await ask();
  const first = await linkOf(mobile);
  const nobody = server.client();
  const wrong = { code: `${first.slice(0, -1)}${first.endsWith('A') ? 'B' : 'A'}`, password: NEW };
  expect((await nobody.call(applyPasswordLink, wrong)).reason).toBe('password_link_over');
  await sql`delete from platform.sms_outbox`.execute(db());
  await ask();
  expect((await nobody.call(applyPasswordLink, { code: first, password: NEW })).reason).toBe('password_link_over');
  const second = await linkOf(mobile);
  server.clock.set(new Date(new Date(STORY_NOW).getTime() + 30 * 60_000));
  expect((await nobody.call(applyPasswordLink, { code: second, password: NEW })).reason).toBe('password_link_over');
});
