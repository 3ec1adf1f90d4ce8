import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTodos } from '#capabilities/home/contract/todos/list-todos.ts';
import { addAccount, tokenFor } from '#testing/session.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { addAgentNote } from '../../contract/notes/add-agent-note.ts';
import { deleteAgentNote } from '../../contract/notes/delete-agent-note.ts';
import { editAgentNote } from '../../contract/notes/edit-agent-note.ts';
import { listAgentNotes } from '../../contract/notes/list-agent-notes.ts';
import { listFollowUps } from '../../contract/notes/list-follow-ups.ts';

let server: TestServer;
let world: SmallWorld;
beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

const TODAY = '2026-09-18';

/** Another account of the same agent. */
let colleagues = 0;
const colleague = async (): Promise<TestClient> => {
  colleagues += 1;
  const { db } = server.database;
  const names = {
    agentId: world.agents.mid.id,
    loginName: `mid-colleague-${colleagues}`,
    mobile: `1370000019${colleagues}`,
  };
  return server.client(await tokenFor(db, await addAccount(db, names), server.clock.now()));
};

describe('notes about an agent', () => {
  it('are seen by the account that wrote them alone: not by the agent, the parent, or another account', async () => {
    const mid = await server.as(world.agents.mid.id);
    const agentId = world.agents.direct.id;
    const { id } = await mid.ok(addAgentNote, { agentId, body: '国庆前回访' });
    expect((await mid.ok(listAgentNotes, { agentId })).rows).toMatchObject([{ id, text: '国庆前回访' }]);
    for (const other of [await colleague(), await server.as(agentId), await server.as(world.agents.root.id)]) {
      expect((await other.ok(listAgentNotes, { agentId })).rows).toEqual([]);
      const missing = await other.call(deleteAgentNote, { id: '999999' });
      expect(missing).toMatchObject({ code: 404 });
      expect(await other.call(deleteAgentNote, { id })).toEqual(missing);
      expect(await other.call(editAgentNote, { id, isDone: true })).toEqual(missing);
    }
    expect(await mid.call(listAgentNotes, { agentId: world.agents.root.id })).toMatchObject({ code: 404 });
    await mid.ok(deleteAgentNote, { id });
    expect((await mid.ok(listAgentNotes, { agentId })).rows).toEqual([]);
  });

  it('with a day are to-dos from that day on, until they are done', async () => {
    const mid = await server.as(world.agents.mid.id);
    const about = { agentId: world.agents.direct.id };
    const later = await mid.ok(addAgentNote, { ...about, body: '送机', dueDay: '2026-09-20' });
    expect((await mid.ok(listTodos, {})).todos).toEqual([]);
    const now = await mid.ok(addAgentNote, { ...about, body: '回访', dueDay: TODAY });
    expect((await mid.ok(listTodos, {})).todos).toMatchObject([{ kind: 'follow_up', count: 1, name: '赵敏' }]);
    expect((await mid.ok(listFollowUps, {})).rows.map(({ id }) => id)).toEqual([now.id, later.id]);
    await mid.ok(editAgentNote, { id: now.id, isDone: true });
    expect((await mid.ok(listTodos, {})).todos).toEqual([]);
    expect((await mid.ok(listFollowUps, {})).rows.map(({ id }) => id)).toEqual([later.id]);
    expect(await (await colleague()).ok(listFollowUps, {})).toMatchObject({ rows: [] });
  });

  it('cannot be due before today', async () => {
    const mid = await server.as(world.agents.mid.id);
    const request = { agentId: world.agents.direct.id, body: '回访', dueDay: '2026-09-17' };
    expect(await mid.call(addAgentNote, request)).toMatchObject({ reason: 'follow_up_past' });
  });
});
