/** The alternative to the captcha's picture: it spares staff the picture, and guessers nothing. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { isSolution, puzzleText } from '#capabilities/session/contract/login/puzzle.ts';
import { addTestStaff, codeFor, STAFF_PASSWORD } from '#testing/staff.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { login } from '../../contract/login/login.ts';
import { startPuzzle } from '../../contract/login/start-puzzle.ts';

let server: TestServer;
const right = { username: 'wangmin', password: STAFF_PASSWORD };
const nobody = () => server.client();
const withCode = async () => ({ ...right, secondFactor: await codeFor(server, 'wangmin') });

beforeAll(async () => {
  server = await testServer({ env: { CAPTCHA: 'on' } });
  await addTestStaff(server.database.db, { loginName: 'wangmin', name: '王敏', role: 'finance' });
});
beforeEach(async () => {
  server.clock.set(STORY_NOW);
  await sql`delete from session.login_attempt`.execute(server.database.db);
});
afterAll(() => server.close());

const answerTo = (uuid: string, isWanted = true): number => {
  let answer = 0;
  const hash = (): Uint8Array => createHash('sha256').update(puzzleText(uuid, answer)).digest();
  while (isSolution(hash()) !== isWanted) answer += 1;
  return answer;
};
const issued = async (): Promise<string> => (await nobody().ok(startPuzzle, {})).uuid;
const solved = async () => {
  const uuid = await issued();
  return { uuid, answer: answerTo(uuid) };
};

describe('a solved puzzle', () => {
  it('takes the place of the captcha, which is required without it', async () => {
    expect(await nobody().call(login, right)).toMatchObject({ reason: 'captcha_required' });
    expect((await nobody().call(login, { ...(await withCode()), puzzle: await solved() })).code).toBe(200);
  });

  it('leaves nothing behind: those that are over go when the next are asked for', async () => {
    const { db } = server.database;
    for (let n = 0; n < 8; n += 1) await issued();
    server.clock.advance(121_000);
    await issued();
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from session.puzzle`.execute(db);
    expect(rows[0]?.n).toBe(1);
    server.clock.set(STORY_NOW);
    await sql`delete from session.puzzle`.execute(db);
  });

  it('counts once, for two minutes, and only if it is solved', async () => {
    const puzzle = await solved();
    expect((await nobody().call(login, { ...(await withCode()), puzzle })).code).toBe(200);
    expect(await nobody().call(login, { ...right, puzzle })).toMatchObject({ reason: 'captcha_wrong' });
    const old = await solved();
    server.clock.advance(121_000);
    expect(await nobody().call(login, { ...right, puzzle: old })).toMatchObject({ reason: 'captcha_wrong' });
    const uuid = await issued();
    const wrong = { uuid, answer: answerTo(uuid, false) };
    expect(await nobody().call(login, { ...right, puzzle: wrong })).toMatchObject({ reason: 'captcha_wrong' });
    expect(await nobody().call(login, { ...right, puzzle: { uuid, answer: answerTo(uuid) } })).toMatchObject({
      reason: 'captcha_wrong',
    });
    const invented = randomUUID();
    const made = { uuid: invented, answer: answerTo(invented) };
    expect(await nobody().call(login, { ...right, puzzle: made })).toMatchObject({ reason: 'captcha_wrong' });
  });

  it('spares a guesser nothing: five wrong passwords lock, wrong answers close the network', async () => {
    for (let turn = 0; turn < 5; turn += 1)
      await nobody().call(login, { ...right, password: 'wrong', puzzle: await solved() });
    expect(await nobody().call(login, { ...right, puzzle: await solved() })).toMatchObject({ reason: 'login_locked' });
    await sql`delete from session.login_attempt`.execute(server.database.db);
    await nobody().call(login, { ...right, puzzle: { uuid: randomUUID(), answer: 1 } });
    await sql`update session.login_attempt set failures = 60`.execute(server.database.db);
    expect((await nobody().call(login, { ...(await withCode()), puzzle: await solved() })).code).toBe(429);
  });
});
