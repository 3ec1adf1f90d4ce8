/** The list of an installation is what is true: nothing is ticked by a click, and everything by its fact. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { changeCompany } from '../contract/change-company.ts';
import { getCompany } from '../contract/get-company.ts';
import { listSteps } from '../contract/list-steps.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await testServer();
  admin = await server.asStaff('admin');
});
afterAll(() => server.close());

const states = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await admin.ok(listSteps, {})).rows.map(({ step, state, fact }) => [step, `${state} ${fact}`]));

it('an empty installation begins with its company, and what needs others waits for them', async () => {
  expect(await states()).toEqual({
    company: 'next sample',
    acquirer: 'open silent',
    models: 'open none',
    policy: 'waits none',
    settings: 'done there',
    root: 'waits none',
    stock: 'waits none',
    messages: 'open none',
    payout: 'open none',
  });
  await admin.ok(changeCompany, { name: '四川展信数字科技有限公司' });
  expect((await states()).company).toBe('next sample');
  await admin.ok(changeCompany, { taxNumber: '91510107MA6D4K2X8H' });
  expect(await states()).toMatchObject({ company: 'done there', acquirer: 'next silent' });
  expect(await admin.ok(getCompany, {})).toMatchObject({ name: '四川展信数字科技有限公司' });
  const { rows } = await sql`select after from audit.entry where call = 'setup.change-company' order by id`.execute(
    server.database.db,
  );
  expect(rows).toEqual([
    { after: { name: '四川展信数字科技有限公司' } },
    { after: { taxNumber: '91510107MA6D4K2X8H' } },
  ]);
});

it('what is there is ticked, and what is gone is not', async () => {
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  const done = { models: 'done there', policy: 'done there', root: 'done there', stock: 'done there' };
  expect(await states()).toMatchObject(done);
  await sql`update policies.policy_version set status = 'cancelled', cancelled_at = now()`.execute(server.database.db);
  expect((await states()).policy).not.toBe('done there');
});
