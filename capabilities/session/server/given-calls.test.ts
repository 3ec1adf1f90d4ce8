/**
 * Tests over raw HTTP the 22 calls whose paths, requests and responses are fixed for existing clients (docs/domain.md
 * §13).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { makeBankCard, makeCnaps, makeNationalId } from '#platform/validate/make.ts';
import { codeSentTo, tokenFor } from '#testing/session.ts';
import { buildSmallWorld, WORLD_PASSWORD, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let world: SmallWorld;
let nobody: TestClient;
let me: TestClient;
const now = new Date(STORY_NOW);

beforeAll(async () => {
  server = await testServer({ env: { CAPTCHA: 'on' } });
  world = await buildSmallWorld(server.database.db, { now });
  nobody = server.client();
});
beforeEach(async () => {
  me = server.client(await tokenFor(server.database.db, world.accounts.mid.id, now));
  await sql`delete from session.sms_code`.execute(server.database.db);
});
afterAll(() => server.close());

type Body = Record<string, unknown>;

interface GivenCall {
  method: 'GET' | 'POST';
  path: string;
  /** "no token" in the table of docs/domain.md. */
  isPublic?: boolean;
  /** The request; may create its prerequisites first. */
  request?: () => Body | Promise<Body>;
  /** The exact members besides code and msg at the top level. */
  top?: string[];
  /** The exact members of `data`; the name of an array is followed by `[]`. */
  data?: string[];
  /** `data` is an array whose rows have exactly these members. */
  dataRows?: string[];
  rows?: string[];
}

const picture = async (): Promise<Body> => {
  const { json } = await nobody.raw('GET', '/prod-api/captchaImage');
  const { rows } = await sql<{
    answer: number;
  }>`select answer from session.captcha where uuid = ${String(json.uuid)}`.execute(server.database.db);
  return { uuid: json.uuid, code: String(rows[0]?.answer) };
};

const mobile = (): string => world.agents.mid.mobile;
const password = WORLD_PASSWORD;
const account = (sequence: number): Body => ({
  holderName: '马俊杰',
  idNumber: makeNationalId('510104', '1990-01-01', 17),
  cardNumber: makeBankCard('621483', sequence, 16),
  cnaps: makeCnaps('308', '6510', 12),
  mobile: '13900000002',
});
const center = async (): Promise<{ settlement?: { id: string }; others: { id: string }[] }> =>
  (await me.raw('GET', '/prod-api/api/ag/my/center/info')).json.data as never;
const smsFor = async (path: string): Promise<string> => {
  await me.raw('GET', path);
  return codeSentTo(server.database.db, mobile());
};

const given: GivenCall[] = [
  { method: 'GET', path: '/captchaImage', isPublic: true, top: ['captchaEnabled', 'img', 'uuid'] },
  {
    method: 'POST',
    path: '/login/app',
    isPublic: true,
    top: ['token'],
    request: async () => ({ username: mobile(), password, ...(await picture()) }),
  },
  {
    method: 'POST',
    path: '/login/app',
    isPublic: true,
    top: ['data', 'token'],
    data: ['rememberToken'],
    request: async () => ({ username: mobile(), password, passwordCheck: true, ...(await picture()) }),
  },
  { method: 'GET', path: '/getInfo', top: ['isSpecificAccount', 'permissions', 'roles', 'user'] },
  {
    method: 'POST',
    path: '/app/api/user/settle/add',
    top: ['data'],
    data: ['id', 'isVerified', 'payableAt'],
    request: async () => ({ ...account(1), smsCode: await smsFor('/prod-api/api/ag/my/center/settle/sendSMS') }),
  },
  {
    method: 'POST',
    path: '/api/ag/my/center/settlement/addOther',
    top: ['data'],
    data: ['id', 'isVerified', 'payableAt'],
    request: () => ({ ...account(2), password }),
  },
  {
    method: 'GET',
    path: '/api/ag/my/center/info',
    top: ['data'],
    data: ['certification', 'counts', 'info', 'others', 'payees', 'settlement'],
  },
  {
    method: 'POST',
    path: '/api/ag/my/center/settlement/edit',
    top: ['data'],
    data: ['id', 'payableAt'],
    request: async () => ({
      id: (await center()).settlement?.id,
      mobile: '13911112222',
      smsCode: await smsFor('/prod-api/api/ag/my/center/settle/sendSMS'),
    }),
  },
  {
    method: 'GET',
    path: '/api/ag/my/center/settle/sendSMS',
    top: ['data'],
    data: ['mobile', 'resendAfter'],
    request: () => ({ mobile: mobile() }),
  },
  {
    method: 'POST',
    path: '/api/ag/my/center/settlement/delOther',
    top: [],
    request: async () => ({ id: (await center()).others[0]?.id, password }),
  },
  {
    method: 'POST',
    path: '/api/ag/cnap/select',
    top: ['rows'],
    rows: ['bankCode', 'bankName', 'branchName', 'city', 'cnaps', 'province'],
    request: () => ({
      bankCode: 'CMB',
      bankName: '招商',
      province: '四川省',
      city: '成都',
      keyword: '支行',
      pageNum: 1,
      pageSize: 20,
    }),
  },
  { method: 'GET', path: '/api/ag/agent/open/policy/info', top: ['data'], data: ['notOpen', 'parent', 'policies'] },
  { method: 'GET', path: '/api/agent-rate/info/3', top: ['data'], data: ['agent', 'policies'] },
  { method: 'POST', path: '/api/ag/agent/info/rename', top: [], request: () => ({ id: '3', name: '赵敏敏' }) },
  {
    method: 'GET',
    path: '/app/api/check/app/update',
    isPublic: true,
    top: ['data'],
    data: ['contents', 'is_mandatory', 'platform', 'publishedAt', 'title', 'type', 'url', 'version'],
    request: () => ({ platform: 'ios', version: '2.6.0', type: 'app' }),
  },
  {
    method: 'GET',
    path: '/app/api/check/app/update',
    isPublic: true,
    top: [],
    request: () => ({ platform: 'ios', version: '2.7.0', type: 'app' }),
  },
  { method: 'GET', path: '/api/term-info/brandList', top: ['data'], dataRows: ['id', 'models', 'name'] },
  {
    method: 'GET',
    path: '/system/dict/data/type/bind_status',
    top: ['data'],
    dataRows: ['dictCode', 'dictLabel', 'dictSort', 'dictType', 'dictValue', 'isDefault', 'listClass', 'status'],
  },
  {
    method: 'GET',
    path: '/api/ag/system/config/configKey/agent_common_level',
    isPublic: true,
    top: ['data'],
    data: ['value'],
    request: () => ({ code: 'agent_common_level' }),
  },
  {
    method: 'GET',
    path: '/api/ag/my/center/sendSMS',
    top: ['data'],
    data: ['mobile', 'resendAfter'],
    request: () => ({ type: 'withdraw' }),
  },
  {
    method: 'GET',
    path: '/api/ag/my/center/sendSMS2',
    isPublic: true,
    top: ['data'],
    data: ['resendAfter'],
    request: async () => ({ mobile: '13911112222', type: 'reset_password', ...(await picture()) }),
  },
  {
    method: 'POST',
    path: '/api/ag/my/center/changePwd',
    top: [],
    request: () => ({ oldPassword: password, newPassword: 'Wq83-plum' }),
  },
  {
    method: 'POST',
    path: '/api/ag/my/center/resetPwd',
    isPublic: true,
    top: [],
    request: async () => {
      const after = await sql<{ id: number }>`select coalesce(max(id), 0) as id from platform.sms_outbox`.execute(
        server.database.db,
      );
      const query = new URLSearchParams({
        mobile: mobile(),
        type: 'reset_password',
        ...((await picture()) as Record<string, string>),
      });
      await nobody.raw('GET', `/prod-api/api/ag/my/center/sendSMS2?${query}`);
      return {
        mobile: mobile(),
        smsCode: await codeSentTo(server.database.db, mobile(), after.rows[0]?.id),
        password: 'Zu5-other',
      };
    },
  },
  { method: 'POST', path: '/api/logout', top: [] },
];

const ask = (client: TestClient, { method, path }: GivenCall, request: Body) => {
  const query =
    method === 'GET' && Object.keys(request).length > 0
      ? `?${new URLSearchParams(request as Record<string, string>)}`
      : '';
  return client.raw(method, `/prod-api${path}${query}`, request);
};

const members = (value: unknown): string[] => Object.keys(value as object).toSorted();

it('covers all 22 calls of the table', () => {
  const calls = new Set(
    given.map(({ method, path }) => `${method} ${path.replace(/\/(3|bind_status|agent_common_level)$/, '/{…}')}`),
  );
  expect(calls.size).toBe(22);
});

it.each(given.filter(({ isPublic }) => !isPublic))(
  '$method $path returns code 401 with HTTP status 200 without a valid token',
  async (call) => {
    for (const client of [nobody, server.client('x'.repeat(43))]) {
      const { status, json } = await ask(client, call, {});
      expect([status, json]).toEqual([200, { code: 401, msg: expect.any(String) }]);
    }
  },
);

describe.each(given)('$method $path', (call) => {
  it('returns the envelope with the members listed in the table', async () => {
    const { status, json } = await ask(call.isPublic ? nobody : me, call, (await call.request?.()) ?? {});
    expect(json).toMatchObject({ code: 200, msg: expect.any(String) });
    expect(status).toBe(200);
    expect(members(json)).toEqual(['code', 'msg', ...(call.top ?? [])].toSorted());
    const row = call.rows
      ? (json.rows as unknown[])[0]
      : call.dataRows
        ? (json.data as unknown[])[0]
        : call.data
          ? json.data
          : {};
    expect(members(row)).toEqual(call.rows ?? call.dataRows ?? call.data ?? []);
  });
});

it('ends the token at logout', async () => {
  await me.raw('POST', '/prod-api/api/logout', {});
  expect((await me.raw('GET', '/prod-api/getInfo')).json.code).toBe(401);
});
