import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { login } from '#capabilities/session/contract/login/login.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { getAgent } from '../../contract/lookup/get-agent.ts';
import { listAgents } from '../../contract/lookup/list-agents.ts';
import { searchAgents } from '../../contract/lookup/search-agents.ts';
import { listAgentNames } from '../../contract/names/list-agent-names.ts';
import { renameAgent } from '../../contract/names/rename-agent.ts';
import { createAgent } from '../tree/create-agent.ts';

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

describe('POST /api/ag/agent/list', () => {
  it('lists direct sub-agents by name, code or mobile, with figures and masked mobiles', async () => {
    const root = await as('root');
    const { rows } = await root.ok(listAgents, {});
    expect(rows.map(({ name }) => name)).toEqual(['杜若男', '高建国', '马俊杰']);
    expect(rows[2]).toMatchObject({
      code: 'ZY80318',
      mobile: '139****0002',
      relation: 'direct',
      levelCode: 'V4',
      status: 'normal',
      childCount: 2,
    });
    expect(rows[2]?.terminalCount).toBe(
      world.terminals.filter(({ holder_id }) => [2, 3, 4, 5].includes(holder_id)).length,
    );
    const names = async (request: object) => (await root.ok(listAgents, request)).rows.map(({ name }) => name);
    expect(await names({ text: '俊' })).toEqual(['马俊杰']);
    expect(await names({ text: 'zy809' })).toEqual(['高建国']);
    expect(await names({ text: '0009' })).toEqual(['杜若男']);
    expect(await names({ text: '%' })).toEqual([]);
    expect(await names({ status: 'frozen' })).toEqual(['高建国']);
    // by pinyin, not by code points: du, gao, ma
    expect(await names({ sort: 'name' })).toEqual(['杜若男', '高建国', '马俊杰']);
  });

  it('pages without gaps or duplicates, in both orders', async () => {
    const root = await as('root');
    for (const sort of ['joined', 'name'] as const) {
      const first = await root.ok(listAgents, { sort, pageSize: 2 });
      const second = await root.ok(listAgents, { sort, pageSize: 2, cursor: first.nextCursor });
      expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(3);
      expect(second.nextCursor).toBeUndefined();
    }
  });

  it('masks indirect sub-agents and does not match parts of a masked name', async () => {
    const root = await as('root');
    const { rows } = await root.ok(listAgents, { parentId: world.agents.mid.id });
    expect(rows.map(({ name, mobile, relation }) => [name, mobile, relation])).toEqual([
      ['何*', '139****0005', 'indirect'],
      ['赵*', '139****0003', 'indirect'],
    ]);
    expect((await root.ok(listAgents, { parentId: world.agents.mid.id, text: '敏' })).rows).toEqual([]);
    expect((await root.ok(listAgents, { parentId: world.agents.mid.id, text: '13900000003' })).rows).toEqual([]);
    expect((await root.ok(listAgents, { parentId: world.agents.mid.id, text: 'ZY80542' })).rows).toHaveLength(1);
  });

  it('returns 404 for ancestors and siblings', async () => {
    const direct = await as('direct');
    const ids = [world.agents.mid.id, world.agents.sibling.id, world.agents.other.id, 77_777];
    const answers = await Promise.all(
      ids.flatMap((id) => [direct.call(listAgents, { parentId: id }), direct.call(getAgent, { id })]),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(answers[0])]));
    expect(answers[0]).toMatchObject({ code: 404 });
  });
});

describe('POST /api/ag/agent/info', () => {
  it('shows a direct sub-agent unmasked and an indirect one masked, with the path to it', async () => {
    const root = await as('root');
    expect(await root.ok(getAgent, { id: world.agents.mid.id })).toMatchObject({
      name: '马俊杰',
      mobile: '13900000002',
      canRename: true,
      above: [{ relation: 'self', name: '陈立群' }],
    });
    expect(await root.ok(getAgent, { id: world.agents.leaf.id })).toMatchObject({
      name: '孙*',
      mobile: '139****0004',
      canRename: false,
      above: [{ name: '陈立群' }, { name: '马俊杰' }, { name: '赵*' }],
    });
    expect(await root.ok(getAgent, { id: world.agents.root.id })).toMatchObject({
      relation: 'self',
      above: [],
      canRename: true,
    });
  });
});

describe('POST /api/ag/agent/search', () => {
  it('finds direct sub-agents by substring, indirect ones only by complete code or mobile', async () => {
    const root = await as('root');
    const found = async (text: string) => (await root.ok(searchAgents, { text })).rows.map(({ name }) => name);
    expect(await found('俊')).toEqual(['马俊杰']);
    expect(await found('zy81077')).toEqual(['孙*']);
    expect(await found('13900000004')).toEqual(['孙*']);
    expect(await found('孙')).toEqual([]);
    expect(await found('1390000000')).toHaveLength(3);
    expect(await found('ZY80102')).toEqual([]);
  });
});

describe('POST /api/ag/agent/info/rename', () => {
  it('renames oneself or a direct sub-agent and audits the values before and after', async () => {
    const mid = await as('mid');
    const envelope = await mid.call(renameAgent, { id: world.agents.sibling.id, name: ' 何佳（南区） ' });
    expect(envelope).toEqual({ code: 200, msg: expect.any(String) as string });
    expect(await mid.ok(getAgent, { id: world.agents.sibling.id })).toMatchObject({ name: '何佳（南区）' });
    const { rows } =
      await sql`select call, subject, subject_id, before, after from audit.entry order by id desc limit 1`.execute(
        server.database.db,
      );
    expect(rows).toEqual([
      {
        call: 'agents.rename-agent',
        subject: 'agent',
        subject_id: '5',
        before: { name: '何*' },
        after: { name: '何*', nameChange: expect.any(Number) },
      },
    ]);
    expect(await mid.call(renameAgent, { id: world.agents.mid.id, name: '马俊杰' })).toMatchObject({ code: 200 });
  });

  it('keeps each former name once, also when renamed twice at the same instant, and shows them to those above only', async () => {
    const mid = await as('mid');
    const id = world.agents.direct.id;
    await Promise.all([mid.ok(renameAgent, { id, name: '赵小敏' }), mid.ok(renameAgent, { id, name: '赵大敏' })]);
    await mid.ok(renameAgent, { id, name: '赵敏' });
    await mid.ok(renameAgent, { id, name: '赵敏' });
    const { rows } = await mid.ok(listAgentNames, { id });
    expect(rows.map(({ renamedTo }) => renamedTo).at(0)).toBe('赵敏');
    expect(rows.map(({ name }) => name).at(-1)).toBe('赵敏');
    expect(rows).toHaveLength(3);
    for (const [index, row] of rows.slice(0, -1).entries()) expect(row.name).toBe(rows[index + 1]?.renamedTo);
    expect(await (await as('root')).call(listAgentNames, { id })).toMatchObject({ reason: 'agent_not_direct' });
  });

  it('refuses indirect sub-agents, agents outside the subtree, invalid names and missing permission', async () => {
    const root = await as('root');
    const rename = (client: TestClient, id: AgentId, name: string) => client.call(renameAgent, { id, name });
    expect(await rename(root, world.agents.direct.id, '赵敏')).toMatchObject({ code: 601, reason: 'agent_not_direct' });
    expect(await rename(await as('mid'), world.agents.root.id, '甲')).toEqual(await rename(root, idOf(66_666), '甲'));
    for (const name of ['', '   ', 'x'.repeat(21), '<b>', '=1+1', 'a\nb']) {
      expect(await rename(root, world.agents.mid.id, name)).toMatchObject({
        code: 400,
        fields: { name: expect.stringContaining('20') as string },
      });
    }
    expect(await rename(await as('viewer'), world.agents.leaf.id, '孙')).toMatchObject({
      code: 601,
      reason: 'permission',
    });
    expect(await root.ok(getAgent, { id: world.agents.mid.id })).toMatchObject({ name: '马俊杰' });
  });
});

describe('a new agent', () => {
  const add = (parentId: AgentId | null, name = '新人') =>
    inTransaction(server.database.db, (tx) =>
      createAgent(tx, { name, mobile: '13700000000', parentId, levelCode: 'V1', joinedAt: new Date(STORY_NOW) }),
    );

  it('is added below its parent with its wallets, counted for all its ancestors, but not for itself', async () => {
    const count = async (agentId: AgentId, isTeam: boolean) => {
      const { rows } = await sql<{
        sum: number;
      }>`select coalesce(sum(count), 0) as sum from statistics.api_current(array[${agentId}]::bigint[], ${isTeam},
        'agent')`.execute(server.database.db);
      return rows[0]?.sum ?? 0;
    };
    const before = [
      await count(idOf(4), false),
      await count(idOf(4), true),
      await count(idOf(1), false),
      await count(idOf(1), true),
    ];
    const id = await add(world.agents.leaf.id);
    expect([
      await count(idOf(4), false),
      await count(idOf(4), true),
      await count(idOf(1), false),
      await count(idOf(1), true),
    ]).toEqual(before.map((value, index) => value + (index === 2 ? 0 : 1)));
    expect(await count(id, true)).toBe(0);
    const wallets = await sql`select 1 from ledger.balance where agent_id = ${id}`.execute(server.database.db);
    expect(wallets.rows).toHaveLength(4);
    expect(await (await as('leaf')).ok(getAgent, { id })).toMatchObject({
      code: expect.stringMatching(/^\d{8}$/) as string,
      relation: 'direct',
    });
  });

  it('is refused below the tenth level', async () => {
    let parent = await add(null);
    for (let depth = 1; depth <= 10; depth += 1) parent = await add(parent);
    await expect(add(parent)).rejects.toMatchObject({ reason: 'tree_too_deep' });
  });
});
