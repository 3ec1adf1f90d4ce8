import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { executeDue } from '#capabilities/reassignments/server/execute-due.ts';
import { submitMove } from '#capabilities/reassignments/server/moves/schedule-move.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { testOperator } from '#testing/staff.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { listNewAgents } from '../../contract/tree/list-new-agents.ts';
import { createAgent } from './create-agent.ts';

let server: TestServer;
let world: SmallWorld;
beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

const join = (parentId: AgentId, name: string, joinedAt: string) =>
  inTransaction(server.database.db, (tx) =>
    createAgent(tx, { name, mobile: '13700000000', parentId, levelCode: 'V1', joinedAt: new Date(joinedAt) }),
  );
const names = async (of: AgentId, request: object = {}) =>
  (await (await server.as(of)).ok(listNewAgents, request)).rows.map(({ name, addedBy }) => [name, addedBy.name]);

describe('new agents', () => {
  it('are listed latest first with the agent who added them: below the own line masked, and never those above or beside', async () => {
    const { root, mid, direct } = world.agents;
    await join(direct.id, '周海燕', '2026-09-01T00:00:00+08:00');
    await join(mid.id, '林小雨', '2026-08-31T23:59:59+08:00');
    const september = { from: '2026-09-01', to: '2026-09-30' };
    expect(await names(root.id, september)).toEqual([['周*', '赵*']]);
    expect(await names(mid.id, september)).toEqual([['周*', '赵敏']]);
    expect(await names(direct.id, september)).toEqual([['周海燕', '赵敏']]);
    expect(await names(mid.id, { to: '2026-08-31', scope: 'self' })).toEqual([
      ['林小雨', '马俊杰'],
      ['何佳', '马俊杰'],
      ['赵敏', '马俊杰'],
    ]);
    expect(await names(world.agents.sibling.id)).toEqual([]);
    expect(await names(world.agents.other.id, september)).toEqual([]);
  });

  it('come page by page, each once, also when several joined in one instant', async () => {
    for (const name of ['甲一', '甲二', '甲三']) await join(world.agents.sibling.id, name, '2026-09-10T08:00:00+08:00');
    const client = await server.as(world.agents.sibling.id);
    const first = await client.ok(listNewAgents, { pageSize: 2 });
    const second = await client.ok(listNewAgents, { pageSize: 2, cursor: first.nextCursor });
    expect([...first.rows, ...second.rows].map(({ name }) => name)).toEqual(['甲三', '甲二', '甲一']);
    expect(second.nextCursor).toBeUndefined();
  });

  it('stay with the line that they joined; who has left the subtree since is not shown', async () => {
    const { mid, direct, other } = world.agents;
    const day = '2026-09-19';
    const move = { agentCode: direct.code, parentCode: other.code, day, operator: testOperator('tester') };
    await submitMove(server.database.db, server.services.jobs, move, server.clock.now());
    server.clock.set(new Date(`${day}T00:10:00+08:00`));
    await executeDue(server.database.db, server.clock.now());
    expect((await names(mid.id)).flat()).not.toContain('赵敏');
    expect((await names(other.id)).flat()).not.toContain('赵敏');
    expect(await names(direct.id, { from: '2026-09-01' })).toEqual([['周海燕', '赵敏']]);
  });
});
