/** A move that begins while other transactions have changed rows that it moves, without having ended yet. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, inTransaction, type Database, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { startOfDay } from '#platform/time/business-day.ts';
import { createAgent } from '#capabilities/agents/server/api.ts';
import { changeTerms } from '#capabilities/policies/server/api.ts';
import { lockWaiters } from '#testing/lock-waits.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { testOperator } from '#testing/staff.ts';
import { bookingWorld, NOW, type BookingWorld } from '#testing/trades.ts';
import { expectConsistent } from '#testing/world-violations.ts';
import { executeDue } from '../execute-due.ts';
import { submitMove } from './schedule-move.ts';

const DAY = '2026-09-19';
const first = startOfDay(DAY);
const jobs = { send: async () => undefined };
let w: BookingWorld;
let other: Database;
beforeAll(async () => {
  w = await bookingWorld();
  other = connect(String(w.database.pool.options.connectionString), 2);
});
afterAll(async () => {
  await other.close();
  await w.close();
});

const submit = (agent: 'direct', parent: 'other' | 'mid', day: string, now: Date) => {
  const codeOf = (name: keyof typeof w.world.agents): string => w.world.agents[name].code;
  return submitMove(
    w.database.db,
    jobs,
    { agentCode: codeOf(agent), parentCode: codeOf(parent), day, operator: testOperator('x') },
    now,
  );
};

/** Begins the move while `work` is not committed, and commits that once the move waits. */
const during = async (at: Date, work: (tx: Tx) => Promise<unknown>): Promise<void> => {
  let executing: Promise<number> | undefined;
  await inTransaction(w.database.db, async (tx) => {
    await work(tx);
    executing = executeDue(other.db, at);
    for (let waiting = 0; waiting === 0;) waiting = (await lockWaiters(w.database.db)).length;
  });
  expect(await executing).toBe(1);
};

it('a terminal bound and an agent added in the last moment are counted once, in the right teams', async () => {
  await submit('direct', 'other', DAY, NOW);
  const free = w.world.terminal('direct', 0);
  await during(first, async (tx) => {
    await sql`select terminals.bind(array[${free.id}]::bigint[], '{1}', '{0}', ${first}, null)`.execute(tx);
    const parentId = w.world.agents.leaf.id;
    await createAgent(tx, { name: '新人', mobile: '13500000001', parentId, levelCode: 'V1', joinedAt: first });
  });
  const { rows } = await sql<{ path: number[] }>`
    select path from agents.agent where mobile = '13500000001'`.execute(w.database.db);
  expect(rows[0]?.path.slice(0, -1)).toEqual([AGENT_IDS.other, AGENT_IDS.direct, AGENT_IDS.leaf]);
  await expectConsistent(w.database.db);
});

it('a rise of the new parent’s costs that is saved in the same moment reaches the moved team', async () => {
  const { db } = w.database;
  await submit('direct', 'mid', '2026-09-21', new Date('2026-09-20T04:00:00Z'));
  const day = startOfDay('2026-09-21');
  const { mid, direct, leaf } = w.world.agents;
  // the leaf's cost is the highest of all
  const lastOf = async (agentId: AgentId) =>
    onlyRow(
      (
        await sql<{ ratePpm: Ppm; capFen: Fen | null }>`
          select rate_ppm as "ratePpm", cap_fen as "capFen" from policies.term where agent_id = ${agentId}
            and policy_id = 1 and rate_type = 1 order by valid_from desc limit 1`.execute(db)
      ).rows,
    );
  const { ratePpm, capFen } = await lastOf(leaf.id);
  expect((await lastOf(direct.id)).ratePpm).toBeLessThan(ratePpm);
  const terms = { costs: [{ rateType: 1, rule: { ratePpm, ...(capFen !== null && { capFen }) } }], parts: [] };
  await during(day, (tx) =>
    changeTerms(tx, { actor: 'operator', agentId: mid.id, policyId: idOf(1), terms, now: day }),
  );
  expect(await lastOf(direct.id)).toEqual({ ratePpm, capFen });
  await expectConsistent(db);
});
