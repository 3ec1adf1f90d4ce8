/** A document is drawn as a whole, in a thread: one worker keeps its export all the time, unless it is cancelled. */
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { exportTerminals } from '#capabilities/terminals/contract/list/export-terminals.ts';
import type { QualityWorld } from '#testing/examples/world.ts';
import { exportId, jobOf, stateOf } from '#testing/exports.ts';
import { qualityWorld } from '#testing/quality/quality-world.ts';
import type { TestClient } from '#testing/test-server.ts';
import { cancelExport } from '../contract/cancel-export.ts';
import { LEASE_MS } from './limits.ts';
import { makeExport } from './make-export.ts';

let world: QualityWorld;
let mid: TestClient;
const db = () => world.server.database.db;
const make = (id: string): Promise<number> => makeExport(jobOf(world.server), exportId(id));

beforeAll(async () => {
  world = await qualityWorld();
}, 120_000);
afterAll(() => world.server.close());
beforeEach(async () => {
  mid = await world.again('mid');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An export whose drawing begins when the test lets it. */
const drawing = async () => {
  const { id } = await mid.ok(exportTerminals, { format: 'pdf' });
  const asked = Promise.withResolvers<() => void>();
  const post = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker, message) {
    asked.resolve(() => {
      post.mockRestore();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      this.postMessage(message);
    });
  });
  const made = make(id);
  return { id, made, draw: await asked.promise };
};
const leaseUntil = async (id: string): Promise<Date | undefined> =>
  (await sql<{ until: Date }>`select lease_until as until from exports.export where id = ${id}`.execute(db())).rows[0]
    ?.until;

/** Time passes in steps that are shorter than the lease; each renewal is waited for. */
const pass = async (id: string, steps: number): Promise<void> => {
  for (let step = 0; step < steps; step += 1) {
    world.server.clock.advance(LEASE_MS / 4);
    vi.advanceTimersByTime(LEASE_MS / 4);
    const wanted = world.server.clock.now().getTime() + LEASE_MS;
    await vi.waitFor(async () => expect((await leaseUntil(id))?.getTime()).toBe(wanted), { timeout: 20_000 });
  }
};

it('is not started by another worker, and keeps the rows that were already counted', async () => {
  const { id, made, draw } = await drawing();
  const before = await stateOf(mid, id);
  await pass(id, 8);
  expect(await make(id)).toBe(0);
  expect(await stateOf(mid, id)).toEqual(before);
  draw();
  expect(await made).toBeGreaterThan(0);
  expect(await stateOf(mid, id)).toMatchObject({ state: 'done' });
  const { rows } = await sql<{ attempts: number }>`select attempts from exports.export where id = ${id}`.execute(db());
  expect(rows).toEqual([{ attempts: 1 }]);
});

it('stops waiting for the drawing when it is cancelled', async () => {
  const { id, made, draw } = await drawing();
  await mid.ok(cancelExport, { id });
  vi.advanceTimersByTime(LEASE_MS / 4);
  expect(await made).toBe(0);
  expect(await stateOf(mid, id)).toMatchObject({ state: 'cancelled' });
  draw();
});
