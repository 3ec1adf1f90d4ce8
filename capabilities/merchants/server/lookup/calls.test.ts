import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { login } from '#capabilities/session/contract/login/login.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { getMerchant } from '../../contract/lookup/get-merchant.ts';
import { listMerchants } from '../../contract/lookup/list-merchants.ts';

let server: TestServer;
let world: SmallWorld;
beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

const as = async (name: keyof SmallWorld['accounts']): Promise<TestClient> => {
  const { token } = await server
    .client()
    .ok(login, { username: world.accounts[name].loginName, password: world.password, code: '', uuid: '' });
  return server.client(token);
};

it("lists own merchants, not the team's, by name, number, mobile or status, with masked contact", async () => {
  const direct = await as('direct');
  const names = async (request: object) => (await direct.ok(listMerchants, request)).rows.map(({ name }) => name);
  expect(await names({})).toEqual(['小丰水果', '青羊便民超市', '慕光眼镜店', '锦里老茶铺']);
  expect(await names({ status: 'approved' })).toEqual(['慕光眼镜店', '锦里老茶铺']);
  expect(await names({ text: '茶' })).toEqual(['锦里老茶铺']);
  expect(await names({ text: world.merchant('direct').no.slice(0, 9) })).toEqual(['锦里老茶铺']);
  expect(await names({ text: '%' })).toEqual([]);
  expect(await names({ text: '川味' })).toEqual([]);
  const [row] = (await direct.ok(listMerchants, { text: '锦里' })).rows;
  expect(row).toMatchObject({ contactName: '周*', mobile: '138****0011', status: 'approved' });
  expect(await names({ text: '13800000011' })).toEqual(['锦里老茶铺']);
});

it('pages without gaps or duplicates', async () => {
  const direct = await as('direct');
  const first = await direct.ok(listMerchants, { pageSize: 3 });
  const second = await direct.ok(listMerchants, { pageSize: 3, cursor: first.nextCursor });
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(['9', '8', '2', '1']);
});

it('lists them by the day of their registration, the newest first, page by page', async () => {
  const direct = await as('direct');
  const created = async (id: string, at: string) =>
    sql`update merchants.merchant set created_at = ${at}::timestamptz where id = ${id}`.execute(server.database.db);
  const { rows } = await sql<{ at: string }>`
    select created_at::text as at from merchants.merchant where id = 2`.execute(server.database.db);
  // the one with the highest number was registered first
  await created('9', '2020-01-01T00:00:00.123Z');
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await direct.ok(listMerchants, { pageSize: 1, cursor });
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(ids).toEqual(['8', '2', '1', '9']);
  await created('9', rows[0]?.at ?? '');
});

it("shows the contact's name of an own merchant, masks every mobile, and returns 404 for others", async () => {
  const own = world.merchant('direct');
  expect(await (await as('direct')).ok(getMerchant, { id: own.id })).toMatchObject({
    contactName: '周宁',
    mobile: '138****0011',
    isDirect: true,
  });
  expect(await (await as('mid')).ok(getMerchant, { id: own.id })).toMatchObject({
    contactName: '周*',
    mobile: '138****0011',
    isDirect: false,
  });
  expect(await (await as('direct')).ok(getMerchant, { id: world.merchant('direct', 'rejected').id })).toMatchObject({
    rejectReason: '门头照不清晰',
  });
  const leaf = await as('leaf');
  const answers = await Promise.all(
    [own.id, world.merchant('sibling').id, world.merchant('otherLeaf').id, 55_555].map((id) =>
      leaf.call(getMerchant, { id }),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ code: 404 });
});
