import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { getCaller } from '../../contract/accounts/get-caller.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  const { agents } = await buildSmallWorld(server.database.db, { now: server.clock.now() });
  client = await server.as(agents.leaf.id);
});
afterAll(() => server.close());

const codeOnNextDay = async (): Promise<number> => {
  server.clock.advance(DAY_MS);
  return (await client.call(getCaller, {})).code;
};

it('a session that is used every day ends thirty days after its login', async () => {
  const codes: number[] = [];
  for (let day = 1; day < 30; day += 1) codes.push(await codeOnNextDay());
  expect(new Set(codes)).toEqual(new Set([200]));
  expect(await codeOnNextDay()).toBe(401);
});
