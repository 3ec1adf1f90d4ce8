import { afterAll, beforeAll, expect, it } from 'vitest';
import { testOperator } from '#testing/staff.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { allowHost, framedHosts } from './manage-hosts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const allow = (host: string, isAllowed: boolean) =>
  allowHost(server.database.db, { host, isAllowed, operator: testOperator(), now: server.clock.now() });

it('a host is allowed and forbidden once, and two that are allowed at one instant are both kept', async () => {
  const before = await framedHosts(server.database.db);
  expect(await Promise.all([allow('a.example', true), allow('b.example', true)])).toEqual([true, true]);
  expect((await framedHosts(server.database.db)).toSorted()).toEqual([...before, 'a.example', 'b.example'].toSorted());
  expect(await allow('a.example', true)).toBe(false);
  expect(await allow('a.example', false)).toBe(true);
  expect(await framedHosts(server.database.db)).not.toContain('a.example');
});
