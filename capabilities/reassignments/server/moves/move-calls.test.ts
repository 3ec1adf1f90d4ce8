/** Moves by the staff: preview, submission of the previewed version, list, cancellation. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { bookIn, saleOf } from '#testing/trades.ts';
import { cancelMove } from '../../contract/moves/cancel-move.ts';
import { listMoves } from '../../contract/moves/list-moves.ts';
import { previewMove } from '../../contract/moves/preview-move.ts';
import { submitMove } from '../../contract/moves/submit-move.ts';

let server: TestServer;
let world: SmallWorld;
let operations: TestClient;
beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  operations = await server.asStaff('operations');
  const occurredAt = new Date('2026-09-17T12:00:00+08:00');
  const sale = saleOf(world, 'leaf', { reference: 'SOLD', occurredAt, amountFen: fen(1_000_000) });
  await bookIn(server.database.db, [sale], server.clock.now());
});
afterAll(() => server.close());

const move = (agent: keyof SmallWorld['agents'], parent: keyof SmallWorld['agents']) => ({
  agentCode: world.agents[agent].code,
  parentCode: world.agents[parent].code,
});

it('previews, schedules the previewed move, lists and cancels', async () => {
  const wanted = move('direct', 'other');
  const seen = await operations.ok(previewMove, { ...wanted, agentCode: wanted.agentCode.toLowerCase() });
  expect(seen).toMatchObject({ day: '2026-09-19', blocked: [], belowCount: 1 });
  expect(seen.oldLine.map(({ code }) => code)).toEqual(
    (['root', 'mid', 'direct'] as const).map((name) => world.agents[name].code),
  );
  expect(seen.newLine.map(({ name }) => name)).toEqual([world.agents.other.name, world.agents.direct.name]);
  expect(seen.prices).toContainEqual(expect.objectContaining({ term: 'POS card', before: '0.540% capped 19.20' }));
  expect(seen.shares.slice(0, 3).map(({ code }) => code)).toEqual(
    (['mid', 'other', 'direct'] as const).map((name) => world.agents[name].code),
  );
  expect(seen.shares.reduce((sum, { changeFen }) => sum + changeFen, 0)).toBe(0);

  expect(await operations.call(submitMove, { ...wanted, seen: 'ffffffff' })).toMatchObject({ reason: 'move_changed' });
  const { no, day } = await operations.ok(submitMove, { ...wanted, seen: seen.mark, note: '书面同意' });
  expect(day).toBe('2026-09-19');
  expect((await operations.ok(listMoves, {})).rows).toEqual([
    {
      no,
      day,
      agentCode: wanted.agentCode,
      fromParentCode: world.agents.mid.code,
      toParentCode: wanted.parentCode,
      status: 'scheduled',
      note: '书面同意',
      submittedBy: expect.stringMatching(/^operations/),
    },
  ]);
  expect(await operations.call(submitMove, wanted)).toMatchObject({ reason: 'move_scheduled' });
  expect(await operations.ok(previewMove, wanted)).toMatchObject({ scheduled: { no, day } });

  expect(await operations.ok(cancelMove, { no: no.toLowerCase() })).toEqual({ no, day });
  expect(await operations.call(cancelMove, { no })).toMatchObject({ reason: 'move_ended' });
  expect(await operations.call(cancelMove, { no: 'M20260918000099' })).toMatchObject({ reason: 'move_unknown' });
  expect((await operations.ok(listMoves, {})).rows).toEqual([]);
  expect((await operations.ok(listMoves, { isAll: true })).rows).toMatchObject([{ no, status: 'cancelled' }]);
  const { rows } = await sql`select call, operator from audit.entry where subject = 'move' order by id`.execute(
    server.database.db,
  );
  const operator = expect.stringMatching(/^operations/);
  expect(rows).toEqual([
    { call: 'reassignments.submit-move', operator },
    { call: 'reassignments.cancel-move', operator },
  ]);
});

it('shows the obstacles, and refuses it', async () => {
  const wanted = move('mid', 'leaf');
  const { blocked, soldDays, shares } = await operations.ok(previewMove, wanted);
  expect(blocked).toEqual([
    { problem: 'the new parent is the agent itself or below it' },
    { problem: expect.stringContaining('lacks policies'), policies: [expect.any(String)] },
  ]);
  expect([soldDays, shares]).toEqual([undefined, []]);
  expect(await operations.call(submitMove, wanted)).toMatchObject({ reason: 'tree_cycle' });
  expect(await operations.call(submitMove, { ...wanted, agentCode: 'ZY99999' })).toMatchObject({
    reason: 'agent_unknown',
  });
  expect(await operations.call(previewMove, { ...wanted, day: '2026-09-18' })).toMatchObject({
    reason: 'move_too_early',
  });
});
