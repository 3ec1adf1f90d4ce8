/** An agent's avatar: shown to itself and those above it, and gone when it is changed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { getCaller } from '#capabilities/session/contract/accounts/get-caller.ts';
import { smallPicture } from '#testing/pictures.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { changeAvatar } from '../../contract/names/change-avatar.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

type Client = Awaited<ReturnType<TestServer['as']>>;
const upload = async (client: Client) =>
  (await client.ok(addFile, { file: smallPicture() }, { key: idempotencyKey() })).id;
const statusOf = async (client: Client, id: string) =>
  (await client.raw('GET', `/prod-api/api/files/${id}`)).json?.code ?? 200;

it('is shown to the agent and to those above it, and to nobody beside or below', async () => {
  const [mid, root, sibling, direct] = await Promise.all(
    (['mid', 'root', 'sibling', 'direct'] as const).map((name) => server.as(AGENT_IDS[name], 'agent')),
  );
  if (!mid || !root || !sibling || !direct) throw new Error('no clients');
  const id = await upload(mid);
  const { avatar } = await mid.ok(changeAvatar, { fileId: id });
  expect(avatar).toMatch(/^\/prod-api\/api\/files\//);
  expect((await mid.ok(getCaller, {})).user.avatar).toBe(avatar);
  expect(await Promise.all([mid, root].map((client) => statusOf(client, id)))).toEqual([200, 200]);
  expect(await Promise.all([sibling, direct].map((client) => statusOf(client, id)))).toEqual([404, 404]);
});

it('a new one replaces it and its picture is deleted; choosing none removes it', async () => {
  const mid = await server.as(AGENT_IDS.mid, 'agent');
  const [first, second] = [await upload(mid), await upload(mid)];
  await mid.ok(changeAvatar, { fileId: first });
  await mid.ok(changeAvatar, { fileId: second });
  expect(await statusOf(mid, first)).toBe(404);
  expect(await statusOf(mid, second)).toBe(200);
  expect(await mid.ok(changeAvatar, {})).toEqual({ avatar: '' });
  expect(await statusOf(mid, second)).toBe(404);
  expect((await mid.ok(getCaller, {})).user.avatar).toBe('');
});

it('nobody shows another’s picture', async () => {
  const id = await upload(await server.as(AGENT_IDS.sibling, 'agent'));
  const mid = await server.as(AGENT_IDS.mid, 'agent');
  expect((await mid.call(changeAvatar, { fileId: id })).reason).toBe('file_gone');
});
