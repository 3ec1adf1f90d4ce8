/** Which pages may send a call, and where each of its fields may be. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { login } from '#capabilities/session/contract/login/login.ts';
import { sendSmsBeforeLogin } from '#capabilities/session/contract/login/send-sms-before-login.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const sending = `/prod-api${sendSmsBeforeLogin.path}?mobile=13800000000&type=login&uuid=some-request`;
const codes = async (): Promise<number> =>
  (await sql`select 1 from session.sms_code`.execute(server.database.db)).rows.length;

it.each(['cross-site', 'same-site'])(
  'a page that is %s sends nobody a code, although it requests it by GET',
  async (site) => {
    const before = await codes();
    const { json } = await server.client().raw('GET', sending, undefined, { 'sec-fetch-site': site });
    expect(json).toMatchObject({ code: 400, fields: { 'Sec-Fetch-Site': expect.any(String) } });
    expect(await codes()).toBe(before);
  },
);

it.each<Record<string, string>>([{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}])(
  'the app, an address that was typed and other programs are answered: %j',
  async (headers) => {
    const { json } = await server.client().raw('GET', '/prod-api/captchaImage', undefined, headers);
    expect(json).toMatchObject({ code: 200 });
  },
);

it('a query parameter of a POST is no field of it, and a name that occurs twice is refused', async () => {
  const { json } = await server.client().raw('POST', `/prod-api${login.path}?username=x&password=y`, {});
  expect(json).toMatchObject({ code: 400, fields: { username: expect.any(String) } });
  const twice = await server.client().raw('GET', `${sending}&mobile=13800000001`);
  expect(twice.json).toMatchObject({ code: 400, fields: { mobile: expect.any(String) } });
});
