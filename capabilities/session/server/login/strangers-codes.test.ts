/** A stranger who uses somebody's mobile must not block the owner's way to a new password (docs/domain.md §10). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { readOutbox } from '#platform/sms/outbox.ts';
import { addAccount, codeSentTo } from '#testing/session.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { LOCAL_PROXY, STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { sendSmsBeforeLogin } from '../../contract/login/send-sms-before-login.ts';
import { resetPassword } from '../../contract/passwords/reset-password.ts';

const mobile = '13880217736';
const asked = { mobile, type: 'reset_password' } as const;
const NEW = 'Wq83-plum';
let server: TestServer;
const owner = (): TestClient => server.client(undefined, '203.0.113.7');
const stranger = (n = 1): TestClient => server.client(undefined, `198.51.100.${n}`);

beforeAll(async () => {
  server = await testServer({ env: { TRUSTED_PROXIES: LOCAL_PROXY } });
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  await addAccount(server.database.db, { agentId: idOf(1), loginName: 'chenliqun', mobile });
});
beforeEach(async () => {
  server.clock.set(STORY_NOW);
  for (const table of ['session.sms_code', 'session.login_attempt', 'platform.sms_outbox'])
    await sql`delete from ${sql.raw(table)}`.execute(server.database.db);
});
afterAll(() => server.close());

/** Asks for a code. @returns the digits that arrive at the mobile. */
const codeFor = async (client: TestClient, uuid?: string): Promise<string> => {
  const [last] = await readOutbox(server.database.db, mobile, 1);
  await client.ok(sendSmsBeforeLogin, uuid === undefined ? asked : { ...asked, uuid });
  return codeSentTo(server.database.db, mobile, last?.id);
};
const other = (code: string): string => (code === '000000' ? '000001' : '000000');
const spoil = async (client: TestClient, smsCode: string, uuid?: string): Promise<void> => {
  for (let i = 0; i < 6; i += 1) {
    const request = { mobile, smsCode: other(smsCode), password: NEW };
    await client.call(resetPassword, uuid === undefined ? request : { ...request, uuid });
  }
};

it('the 65 536 networks of one IPv6 /48 together are sent ten times as many codes a day as one network', async () => {
  const subscriber = server.client(undefined, '2001:db8:7:ffff::1');
  await sql`insert into session.sms_code (mobile, purpose, code_hash, ip, network, sent_at, expires_at)
    select '139' || lpad(n::text, 8, '0'), 'register', '', '::', '2001:db8:7:' || to_hex(n) || '::/64',
      ${new Date(STORY_NOW)}, ${new Date(STORY_NOW)} from generate_series(1, 999) n`.execute(server.database.db);
  expect((await subscriber.call(sendSmsBeforeLogin, { ...asked, mobile: '13880217737' })).code).toBe(200);
  expect(await subscriber.call(sendSmsBeforeLogin, asked)).toMatchObject({ reason: 'sms_too_many' });
  // waits until the message has arrived, so that the next test does not take it for its own
  expect(await codeFor(server.client(undefined, '2001:db8:8::1'))).toMatch(/^\d{6}$/);
});

describe("a stranger's wrong codes", () => {
  it("leave the owner's code valid: it is bound to the request that asked for it", async () => {
    const uuid = randomUUID();
    const smsCode = await codeFor(owner(), uuid);
    await spoil(stranger(), smsCode);
    await spoil(stranger(), smsCode, randomUUID());
    expect((await owner().call(resetPassword, { mobile, smsCode, password: NEW, uuid })).code).toBe(200);
  });

  it('leave the code of a client that sends no uuid valid: it is bound to its address', async () => {
    const smsCode = await codeFor(owner());
    await spoil(stranger(), smsCode);
    expect((await owner().call(resetPassword, { mobile, smsCode, password: NEW })).code).toBe(200);
  });

  it('are counted apart without the uuid, even from the same address', async () => {
    const uuid = randomUUID();
    const smsCode = await codeFor(owner(), uuid);
    await spoil(owner(), smsCode);
    expect((await owner().call(resetPassword, { mobile, smsCode, password: NEW })).code).toBe(601);
    expect((await owner().call(resetPassword, { mobile, smsCode, password: NEW, uuid })).code).toBe(200);
  });

  it('are limited by address, for any mobiles', async () => {
    const request = { mobile: '13911112222', smsCode: '000000', password: NEW };
    await stranger().call(resetPassword, request);
    await sql`update session.login_attempt set failures = 59`.execute(server.database.db);
    expect(await stranger().call(resetPassword, request)).toMatchObject({ code: 601 });
    expect(await stranger().call(resetPassword, { mobile, smsCode: '000000', password: NEW })).toMatchObject({
      code: 429,
      retryAfter: 900,
    });
    expect((await owner().call(resetPassword, { mobile, smsCode: '000000', password: NEW })).code).toBe(601);
  });
});

describe('a code asked for by a stranger', () => {
  it("does not replace the owner's", async () => {
    const uuid = randomUUID();
    const smsCode = await codeFor(owner(), uuid);
    await codeFor(stranger(), randomUUID());
    expect((await owner().call(resetPassword, { mobile, smsCode, password: NEW, uuid })).code).toBe(200);
  });

  it("is valid in the stranger's request alone", async () => {
    const smsCode = await codeFor(stranger(), randomUUID());
    for (const uuid of [randomUUID(), undefined]) {
      const request = { mobile, smsCode, password: NEW };
      expect(await owner().call(resetPassword, uuid === undefined ? request : { ...request, uuid })).toMatchObject({
        reason: 'sms_code_wrong',
      });
    }
  });

  it('neither makes the owner wait nor takes from their ten a day', async () => {
    for (let i = 0; i < 10; i += 1) {
      await stranger().ok(sendSmsBeforeLogin, asked);
      server.clock.advance(60_000);
    }
    expect(await stranger().call(sendSmsBeforeLogin, asked)).toMatchObject({ reason: 'sms_too_many' });
    for (let i = 0; i < 10; i += 1) {
      expect(await owner().call(sendSmsBeforeLogin, asked)).toMatchObject({ code: 200 });
      server.clock.advance(60_000);
    }
    expect(await owner().call(sendSmsBeforeLogin, asked)).toMatchObject({ reason: 'sms_too_many' });
  });
});

it('all strangers together get twenty codes a day sent to one mobile', async () => {
  for (let i = 0; i < 20; i += 1) await stranger(i).ok(sendSmsBeforeLogin, asked);
  expect(await stranger(21).call(sendSmsBeforeLogin, asked)).toMatchObject({ reason: 'sms_too_many' });
  expect(await stranger(22).call(sendSmsBeforeLogin, { ...asked, mobile: '13911112222' })).toMatchObject({ code: 200 });
});
