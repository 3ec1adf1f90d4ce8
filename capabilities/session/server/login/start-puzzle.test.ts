/**
 * The alternative to every captcha's picture: it spares people the picture, but programs no work (docs/domain.md §10).
 */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { addAccount, TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { getCaptcha } from '../../contract/login/get-captcha.ts';
import { login } from '../../contract/login/login.ts';
import { isSolution, puzzleText } from '../../contract/login/puzzle.ts';
import { sendSmsBeforeLogin } from '../../contract/login/send-sms-before-login.ts';
import { startPuzzle } from '../../contract/login/start-puzzle.ts';
import { resetPassword } from '../../contract/passwords/reset-password.ts';

let server: TestServer;
const MOBILE = '13880217736';
const right = { username: 'chenliqun', password: TEST_PASSWORD };
const nobody = () => server.client();

beforeAll(async () => {
  server = await testServer({ env: { CAPTCHA: 'on' } });
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  await addAccount(server.database.db, { agentId: idOf(1), loginName: right.username, mobile: MOBILE });
});
beforeEach(async () => {
  server.clock.set(STORY_NOW);
  await sql`delete from session.login_attempt`.execute(server.database.db);
});
afterAll(() => server.close());

/** The first number that solves it, or does not. */
const answerTo = (uuid: string, about: string, isWanted = true): number => {
  let answer = 0;
  const hash = (): Uint8Array =>
    createHash('sha256')
      .update(puzzleText(uuid, answer, about))
      .digest();
  while (isSolution(hash()) !== isWanted) answer += 1;
  return answer;
};
const issued = async (): Promise<string> => (await nobody().ok(startPuzzle, {})).uuid;
const solvedFor = async (about: string) => {
  const uuid = await issued();
  return { uuid, code: String(answerTo(uuid, about)) };
};
const reasonOf = async (given: { uuid: string; code: string }) =>
  (await nobody().call(login, { ...right, ...given })).reason;

describe('a solved puzzle', () => {
  it('takes the place of the picture at the login', async () => {
    expect((await nobody().call(login, right)).reason).toBe('captcha_required');
    expect((await nobody().call(login, { ...right, ...(await solvedFor(right.username)) })).code).toBe(200);
  });

  it('replaces the picture for a code by text message, with which the password is reset', async () => {
    const asked = { mobile: MOBILE, type: 'reset_password' as const };
    expect((await nobody().call(sendSmsBeforeLogin, asked)).reason).toBe('captcha_required');
    const solved = await solvedFor(MOBILE);
    await nobody().ok(sendSmsBeforeLogin, { ...asked, ...solved });
    const { uuid } = solved;
    const wrong = { mobile: MOBILE, smsCode: '000000', password: 'Quiet-harbor-44', uuid };
    expect((await nobody().call(resetPassword, wrong)).reason).toBe('sms_code_wrong');
  });

  it('counts once, for two minutes, and only if it is solved', async () => {
    const solved = await solvedFor(right.username);
    expect(await reasonOf(solved)).toBeUndefined();
    expect(await reasonOf(solved)).toBe('captcha_wrong');
    const old = await solvedFor(right.username);
    server.clock.advance(121_000);
    expect(await reasonOf(old)).toBe('captcha_wrong');
    const uuid = await issued();
    expect(await reasonOf({ uuid, code: String(answerTo(uuid, right.username, false)) })).toBe('captcha_wrong');
    // a wrong answer spends it too: nobody tries the numbers at the server
    expect(await reasonOf({ uuid, code: String(answerTo(uuid, right.username)) })).toBe('captcha_wrong');
    const made = randomUUID();
    expect(await reasonOf({ uuid: made, code: String(answerTo(made, right.username)) })).toBe('captcha_wrong');
  });

  it('is worth nothing for another account or mobile than the one for which it was solved', async () => {
    expect(await reasonOf(await solvedFor('zhaomin'))).toBe('captcha_wrong');
    expect(await reasonOf(await solvedFor(''))).toBe('captcha_wrong');
    const asked = { mobile: MOBILE, type: 'reset_password' as const };
    const other = await solvedFor('13880217737');
    expect((await nobody().call(sendSmsBeforeLogin, { ...asked, ...other })).reason).toBe('captcha_wrong');
  });

  it('costs 65 000 tries on average, and its answer is no answer to a picture', async () => {
    const ids = Array.from({ length: 6 }, (_, index) => `00000000-0000-4000-8000-00000000000${index}`);
    const tries = ids.map((id) => answerTo(id, right.username));
    expect(tries.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(6 * 30_000);
    const { uuid = '' } = await nobody().ok(getCaptcha, {});
    expect(await reasonOf({ uuid, code: String(answerTo(uuid, right.username)) })).toBe('captcha_wrong');
  });
});

describe('guessing', () => {
  it('is limited as with the picture: wrong answers count against the network', async () => {
    for (let wrong = 0; wrong < 60; wrong += 1) await reasonOf({ uuid: randomUUID(), code: '1' });
    expect((await nobody().call(login, { ...right, ...(await solvedFor(right.username)) })).code).toBe(429);
  });

  it('locks the account as with the picture', async () => {
    server.clock.advance(16 * 60_000);
    for (let wrong = 0; wrong < 5; wrong += 1)
      await nobody().call(login, { ...right, password: 'wrong', ...(await solvedFor(right.username)) });
    expect(await reasonOf(await solvedFor(right.username))).toBe('login_locked');
  });
});
