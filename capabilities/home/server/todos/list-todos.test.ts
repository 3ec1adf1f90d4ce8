import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATION } from '#capabilities/terminals/contract/operations/operation-types.ts';
import { submitOperation } from '#capabilities/terminals/contract/operations/submit-operation.ts';
import { addAccount, tokenFor } from '#testing/session.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { listTodos } from '../../contract/todos/list-todos.ts';

let server: TestServer;
let world: SmallWorld;

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: server.clock.now() });
});
afterAll(() => server.close());

const unbound = (holder: 'direct' | 'mid', count: number) => ({
  by: 'list' as const,
  serials: world.terminals
    .filter((row) => row.holder_id === world.agents[holder].id && row.bind_status === 0)
    .slice(0, count)
    .map(({ sn }) => sn),
});

describe('the to-do list', () => {
  it('is empty at first', async () => {
    expect(await (await server.as(world.agents.mid.id)).ok(listTodos, {})).toEqual({ todos: [] });
  });

  it('contains the return of a direct sub-agent with count, name and time', async () => {
    const direct = await server.as(world.agents.direct.id);
    await direct.ok(submitOperation, { type: OPERATION.return, selection: unbound('direct', 2) });
    const { todos } = await (await server.as(world.agents.mid.id)).ok(listTodos, {});
    expect(todos).toEqual([{ kind: 'terminal_return', count: 2, name: '赵敏', since: STORY_NOW }]);
  });

  it("contains the parent's recall with its deadline, without the name of any ancestor", async () => {
    const root = await server.as(world.agents.root.id);
    await root.ok(submitOperation, {
      type: OPERATION.recall,
      fromAgentId: world.agents.mid.id,
      selection: unbound('mid', 1),
    });
    const { todos } = await (await server.as(world.agents.mid.id)).ok(listTodos, {});
    expect(todos.map(({ kind }) => kind)).toEqual(['terminal_recall', 'terminal_return']);
    expect(todos[0]).toMatchObject({ count: 1, dueAt: expect.any(String) });
    expect(todos[0]).not.toHaveProperty('name');
  });

  it('is empty for a user who may not approve', async () => {
    const { db } = server.database;
    const names = { agentId: world.agents.mid.id, loginName: 'mid-viewer', mobile: '13700000177' };
    const viewer = await addAccount(db, { ...names, role: 'agent-viewer' });
    const client = server.client(await tokenFor(db, viewer, server.clock.now()));
    expect(await client.ok(listTodos, {})).toEqual({ todos: [] });
  });

  it('is empty for the submitters and for a sibling', async () => {
    for (const id of [world.agents.direct.id, world.agents.root.id, world.agents.sibling.id]) {
      const { todos } = await (await server.as(id)).ok(listTodos, {});
      expect(todos.filter(({ kind }) => kind.startsWith('terminal'))).toEqual([]);
    }
  });
});

it('shows the refused merchant only to its agent, with a link to it', async () => {
  const { todos } = await (await server.as(world.agents.direct.id)).ok(listTodos, {});
  const { id, name } = world.merchant('direct', 'rejected');
  expect(todos).toMatchObject([{ kind: 'merchant_rejected', count: 1, name, merchantId: String(id) }]);
  const above = await (await server.as(world.agents.mid.id)).ok(listTodos, {});
  expect(above.todos.map(({ kind }) => kind)).not.toContain('merchant_rejected');
});
