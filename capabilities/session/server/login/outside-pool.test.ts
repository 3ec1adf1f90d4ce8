/** Counters have a small pool of their own: no account's requests may hold it while they wait for each other. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOutbox } from '#platform/sms/outbox.ts';
import { addAccount, codeSentTo, TEST_PASSWORD, tokenFor } from '#testing/session.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { loginByCode } from '../../contract/login/login-by-code.ts';
import { login } from '../../contract/login/login.ts';
import { sendSmsBeforeLogin } from '../../contract/login/send-sms-before-login.ts';
import { resetPassword } from '../../contract/passwords/reset-password.ts';
import { enableSecondFactor } from '../../contract/second-factor/enable-second-factor.ts';
import { startSecondFactor } from '../../contract/second-factor/start-second-factor.ts';

const mobile = '13700000001';
const PERIOD_MS = 30_000;
let server: TestServer;
let world: SmallWorld;
let secret: string;

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: server.clock.now() });
  const { id: agentId } = world.agents.direct;
  const accountId = await addAccount(server.database.db, { agentId, loginName: 'withfactor', mobile });
  await addAccount(server.database.db, { agentId, loginName: 'somebody', mobile: '13700000002' });
  const client = server.client(await tokenFor(server.database.db, accountId, server.clock.now()));
  ({ secret } = await client.ok(startSecondFactor, {}));
  await client.ok(enableSecondFactor, { password: TEST_PASSWORD, code: nextCode() });
});
afterAll(() => server.close());

const nextCode = (): string => {
  server.clock.advance(PERIOD_MS);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });
};
const sent = async (type: 'login' | 'reset_password'): Promise<string> => {
  server.clock.advance(60_000);
  const [last] = await readOutbox(server.database.db, mobile, 1);
  await server.client().ok(sendSmsBeforeLogin, { mobile, type });
  return codeSentTo(server.database.db, mobile, last?.id);
};
const many = <T>(call: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 30 }, call));
const somebody = () => server.client().call(login, { username: 'somebody', password: TEST_PASSWORD });
/** A refusal by a limit or by the code itself, not one by a server that is stuck. */
const isJudged = ({ code, reason }: { code: number; reason?: string }): boolean =>
  code === 200 || code === 429 || /^(sms_code_wrong|second_factor_(wrong|locked))$/.test(reason ?? '');

it.each([
  ['a wrong second factor', () => '000000', 0],
  ['the right one', nextCode, 1],
])('judges thirty logins at once with one right code and %s, and answers others', async (_what, factor, entered) => {
  const smsCode = await sent('login');
  const secondFactor = factor();
  const attempts = many(() => server.client().call(loginByCode, { mobile, smsCode, secondFactor }));
  const [answers, other] = await Promise.all([attempts, somebody()]);
  expect(answers.filter((answer) => !isJudged(answer))).toEqual([]);
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(entered);
  expect(other.code).toBe(200);
  server.clock.advance(15 * 60_000);
});

it('judges ten new passwords at once with one right code, and answers others', async () => {
  const smsCode = await sent('reset_password');
  const passwords = Array.from({ length: 10 }, (_, index) => `Wq83-plum-${index}`);
  const attempts = Promise.all(
    passwords.map((password) => server.client().call(resetPassword, { mobile, smsCode, password })),
  );
  const [answers, other] = await Promise.all([attempts, somebody()]);
  expect(answers.filter((answer) => !isJudged(answer))).toEqual([]);
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(other.code).toBe(200);
});
