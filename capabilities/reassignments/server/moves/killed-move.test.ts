/** A server that dies in the middle of a move leaves nothing half done; another one executes the whole move. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, inTransaction, lockFor, type Database } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { startOfDay } from '#platform/time/business-day.ts';
import { lockWaiters } from '#testing/lock-waits.ts';
import { testOperator } from '#testing/staff.ts';
import { bookingWorld, NOW, type BookingWorld } from '#testing/trades.ts';
import { expectConsistent } from '#testing/world-violations.ts';
import { executeDue } from '../execute-due.ts';
import { movesListed } from './move-row.ts';
import { submitMove } from './schedule-move.ts';

const DAY = '2026-09-19';
const jobs = { send: async () => undefined };
const first = startOfDay(DAY);
let w: BookingWorld;
let dying: Database;
let living: Database;
beforeAll(async () => {
  w = await bookingWorld();
  const url = String(w.database.pool.options.connectionString);
  dying = connect(`${url}${url.includes('?') ? '&' : '?'}application_name=dying`, 1);
  living = connect(url, 2);
  const { direct, other } = w.world.agents;
  await submitMove(
    w.database.db,
    jobs,
    { agentCode: direct.code, parentCode: other.code, operator: testOperator('test') },
    NOW,
  );
});
afterAll(async () => {
  await Promise.all([dying.close(), living.close()]);
  await w.close();
});

/** Connections that wait for a lock. */
const waiting = async (): Promise<number[]> => {
  for (;;) {
    const pids = await lockWaiters(w.database.db);
    if (pids.length > 0) return pids;
  }
};

it('killed after tree, counts and terminals were changed, before the price chains were', async () => {
  const { db } = w.database;
  const before = (await movesListed(db, true))[0];
  await inTransaction(db, async (tx) => {
    await lockFor(tx, 'policies.rebuild_chains');
    const executing = executeDue(dying.db, first).catch((error: Error) => error);
    const pids = await waiting();
    const { rows } = await sql<{ killed: boolean }>`
      select pg_terminate_backend(pid) as killed from unnest(${pids}::int[]) as pid`.execute(tx);
    expect(rows).toEqual(pids.map(() => ({ killed: true })));
    expect(await executing).toBeInstanceOf(Error);
  });
  expect((await movesListed(db, true))[0]).toEqual(before);
  const { rows } = await sql<{ path: number[]; positions: number }>`
    select path, (select count(*) from agents.position where agent_id = agent.id) as positions
    from agents.agent where id = ${w.world.agents.direct.id}`.execute(db);
  expect(rows).toEqual([{ path: w.world.agents.direct.path, positions: 1 }]);
  await expectConsistent(db);
});

it('is executed by the next server, once, though two try at the same moment', async () => {
  const { db } = w.database;
  const done = await Promise.all([executeDue(db, first), executeDue(living.db, first)]);
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect((await movesListed(db, false)).map(({ status }) => status)).toEqual(['done']);
  await expectConsistent(db);
});

it('a day late, after no server ran, it begins on its own day all the same', async () => {
  const { db } = w.database;
  const { leaf, sibling } = w.world.agents;
  const moved = { agentCode: leaf.code, parentCode: sibling.code, day: '2026-09-20', operator: testOperator('test') };
  await submitMove(db, jobs, moved, new Date('2026-09-19T04:00:00Z'));
  const late = new Date('2026-09-21T02:00:00Z');
  await executeDue(db, late);
  await w.book([w.sale('ON-ITS-DAY', { occurredAt: startOfDay('2026-09-20') })], late);
  await w.book([w.sale('BEFORE', { occurredAt: new Date(startOfDay('2026-09-20').getTime() - 1) })], late);
  const { rows } = await sql<{ reference: string; ids: number[] }>`
    select reference, agent_ids as ids from trades.trade order by reference`.execute(db);
  const { direct, other, mid, root } = w.world.agents;
  expect(rows).toEqual([
    { reference: 'BEFORE', ids: [leaf.id, direct.id, other.id] },
    { reference: 'ON-ITS-DAY', ids: [leaf.id, sibling.id, mid.id, root.id] },
  ]);
  await expectConsistent(db);
});
