/** The link for the first administrator: it works once, for a day, one at a time, and tells a stranger nothing. */
import { TOTP, Secret } from 'otpauth';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { taskOperator } from '#platform/auth/operator.ts';
import { sql } from '#platform/db/sql.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { listAccounts } from '../../contract/accounts/list-accounts.ts';
import { checkFirstCode } from '../../contract/first/check-first-code.ts';
import { getFirstLink } from '../../contract/first/get-first-link.ts';
import { registerFirst } from '../../contract/first/register-first.ts';
import { login } from '../../contract/login/login.ts';
import { offerFirstLink, renewFirstLink } from './first-link.ts';

const HOUR_MS = 3_600_000;
const PASSWORD = 'Quiet-harbor-43';
let server: TestServer;
const db = () => server.database.db;
const act = () => ({ operator: taskOperator('start'), now: server.clock.now() });
const later = (ms: number): void => server.clock.set(new Date(server.clock.now().getTime() + ms).toISOString());

beforeEach(async () => {
  server = await testServer();
  onTestFinished(() => server.close());
  server.clock.set(STORY_NOW);
});

const newLink = async (): Promise<string> => (await renewFirstLink(db(), act())).token;
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });

/** One window, up to its last button. */
const openWindow = async (token: string) => {
  const client = server.client();
  const { secret, drawn } = await client.ok(getFirstLink, { token });
  const code = codeOf(secret);
  const { proof, recoveryCodes } = await client.ok(checkFirstCode, { token, drawn, code });
  const register = (loginName: string, more: { password?: string; token?: string } = {}) =>
    client.call(registerFirst, { token, proof, loginName, name: '沈伟', password: PASSWORD, ...more });
  return { register, recoveryCodes, code };
};
const enter = (username: string, secondFactor: string) =>
  server.client().call(login, { username, password: PASSWORD, secondFactor });

it('of several windows with one link, one makes the administrator, signed in with its own second factor', async () => {
  const token = await newLink();
  const windows = await Promise.all([openWindow(token), openWindow(token), openWindow(token)]);
  const answers = await Promise.all(windows.map(({ register }, at) => register(`shenwei${at}`)));
  const at = answers.findIndex(({ code }) => code === 200);
  expect(answers.filter(({ reason }) => reason === 'first_link_over')).toHaveLength(2);
  const session = (answers[at]?.data as { token: string } | undefined)?.token ?? '';
  expect((await server.client(session).ok(listAccounts, {})).rows).toMatchObject([
    { loginName: `shenwei${at}`, role: 'admin', status: 'normal', name: '沈伟' },
  ]);
  const own = windows[at] ?? windows[0];
  expect((await enter(`shenwei${at}`, own.code)).reason).toBe('second_factor_wrong');
  expect((await enter(`shenwei${at}`, windows[(at + 1) % 3]?.recoveryCodes[0] ?? '')).code).not.toBe(200);
  expect((await enter(`shenwei${at}`, own.recoveryCodes[0] ?? '')).code).toBe(200);
  expect(await offerFirstLink(db(), act())).toEqual({ is: 'none' });
  await expect(renewFirstLink(db(), act())).rejects.toThrow('There is an administrator already');
  const { rows } = await sql`select operator, after ->> 'link' as link from audit.entry
    where call = 'staff.register-first' and outcome = 'done'`.execute(db());
  expect(rows).toEqual([{ operator: '沈伟', link: 'used' }]);
});

it('a start prints one link, a command voids it, and a day ends it; all refusals are alike', async () => {
  const offers = await Promise.all([1, 2, 3].map(() => offerFirstLink(db(), act())));
  expect(offers.map(({ is }) => is).toSorted()).toEqual(['new', 'printed', 'printed']);
  const printed = offers.find((offer) => offer.is === 'new');
  const first = printed?.is === 'new' ? printed.token : '';
  const window = await openWindow(first);
  const second = await newLink();
  const refusals = [
    await server.client().call(getFirstLink, { token: first }),
    await server.client().call(getFirstLink, { token: 'x'.repeat(43) }),
    await window.register('shenwei'),
    await window.register('shenwei', { token: second }),
  ];
  const [refusal] = refusals;
  expect(refusal?.reason).toBe('first_link_over');
  for (const each of refusals) expect(each).toEqual(refusal);
  const open = await openWindow(second);
  later(24 * HOUR_MS);
  expect(await open.register('shenwei')).toEqual(refusal);
  expect((await offerFirstLink(db(), act())).is).toBe('new');
  expect((await sql`select 1 from staff.account`.execute(db())).rows).toEqual([]);
});

it('a code of another secret proves nothing, and a weak password leaves the link open', async () => {
  const token = await newLink();
  const client = server.client();
  const [mine, other] = [await client.ok(getFirstLink, { token }), await client.ok(getFirstLink, { token })];
  const wrong = { token, drawn: mine.drawn, code: codeOf(other.secret) };
  expect((await client.call(checkFirstCode, wrong)).reason).toBe('second_factor_wrong');
  const window = await openWindow(token);
  expect((await window.register('shenwei', { password: 'Password1234' })).reason).toBe('password_common');
  expect((await window.register('shenwei')).code).toBe(200);
});
