import { dictionary } from '@zxcvbn-ts/language-common';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { changePassword } from '../../contract/passwords/change-password.ts';
import { refusesPassword } from '../../rules/passwords/new-password.ts';
import { isCommonPassword } from './common-passwords.ts';

const LIST = dictionary['passwords-common'];
let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  const { agents } = await buildSmallWorld(server.database.db, { now: server.clock.now() });
  client = await server.as(agents.leaf.id);
});
afterAll(() => server.close());

it('refuses each of the ten thousand most used passwords, in any case and with signs at the end', async () => {
  expect(LIST.length).toBeGreaterThan(10_000);
  const most = LIST.slice(0, 10_000);
  const accepted = await Promise.all(
    most.flatMap((word) => [word, word.toUpperCase(), `${word}!`]).map(async (word) => !(await isCommonPassword(word))),
  );
  expect(accepted.filter(Boolean)).toEqual([]);
});

it.each([LIST[9_999], LIST.findLast((word) => word.length >= 8), 'woaini1314', 'Zhanye2026!'])(
  'a call that sets %s as the new password is refused with the reason',
  async (newPassword = '') => {
    const answer = await client.call(changePassword, { oldPassword: TEST_PASSWORD, newPassword });
    expect(answer).toMatchObject({ code: 601, reason: newPassword.length < 6 ? 'password_short' : 'password_common' });
  },
);

it('refuses the words of the product that docs/security.md lists, in any case and with a number behind', async () => {
  const document = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8');
  const words = /signs behind it:\n(.+)\.\n/.exec(document)?.[1]?.split(', ') ?? [];
  expect(words).toEqual(expect.arrayContaining(['zhanye', 'daili', 'admin']));
  const accepted = words.flatMap((word) => [`${word}2026`, `${word.toUpperCase()}8888!`]);
  expect(accepted.filter((password) => refusesPassword(password, 6, []) === undefined)).toEqual([]);
});

it('accepts a password that is not in the list', async () => {
  expect(await isCommonPassword('Tr4kz9!mu')).toBe(false);
  expect((await client.call(changePassword, { oldPassword: TEST_PASSWORD, newPassword: 'lamp-Otter-41' })).code).toBe(
    200,
  );
});
