import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount, TEST_PASSWORD, tokenFor } from '#testing/session.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { exportPersonalData } from '../contract/export-personal-data.ts';
import { listPersonalData } from '../contract/list-personal-data.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  const { db } = server.database;
  await buildSmallWorld(db, { now: new Date(STORY_NOW) });
  const id = await addAccount(db, { agentId: AGENT_IDS.mid, loginName: 'curious', mobile: '13880217001' });
  client = server.client(await tokenFor(db, id, new Date(STORY_NOW)));
});
afterAll(() => server.close());

it('shows the agent the data kept about it and its account, and nothing of anybody else', async () => {
  const { rows } = await client.ok(listPersonalData, { pageSize: 100 });
  const of = (item: string): string[] => rows.filter((row) => row.item === item).map(({ value }) => value);
  expect(of('name')).toEqual(['马俊杰']);
  expect(of('login_name')).toEqual(['curious']);
  expect(of('account_mobile')).toEqual(['13880217001']);
  expect(of('device')).toEqual(['test · 127.0.0.1']);
  expect(JSON.stringify(rows)).not.toContain('陈立群');
});

it('pages without gaps or duplicates', async () => {
  const whole = (await client.ok(listPersonalData, { pageSize: 100 })).rows;
  const paged: typeof whole = [];
  for (let cursor: string | undefined; ;) {
    const page = await client.ok(listPersonalData, { pageSize: 2, ...(cursor !== undefined && { cursor }) });
    paged.push(...page.rows);
    cursor = page.nextCursor;
    if (cursor === undefined) break;
  }
  expect(paged).toEqual(whole);
});

it('is exported after a proof of identity, and neither shown nor exported to staff', async () => {
  expect((await client.call(exportPersonalData, { format: 'csv' })).reason).toBe('step_up_required');
  expect(await client.ok(exportPersonalData, { format: 'csv', password: TEST_PASSWORD })).toHaveProperty('id');
  const staff = await server.as(AGENT_IDS.mid, 'agent-operator');
  expect((await staff.call(listPersonalData, {})).reason).toBe('permission');
});
