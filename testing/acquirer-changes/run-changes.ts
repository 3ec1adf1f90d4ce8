/**
 * Changes of rates, asked for by an agent, under random faults of the acquirer and with both sides killed: each ends
 * once, in the state that the acquirer has, and the rate in force is the acquirer's.
 */
import { join } from 'node:path';
import { httpCommands } from '#platform/acquirer/adapters/standard/http-commands.ts';
import type { CommandAdapter } from '#platform/acquirer/command.ts';
import { doubleEffects, readBook } from '#platform/acquirer/stand-in-commands.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { DatabaseUrls } from '#platform/db/migrate/migrate.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { submitChanges } from '#capabilities/changes/contract/asking/submit-changes.ts';
import { MAX_CHANGES } from '#capabilities/changes/contract/change-kinds.ts';
import { listForStaff, retryByStaff } from '#capabilities/changes/server/staff.ts';
import { FaultyRun } from '../acquirer-commands/faulty-run.ts';
import { ACQUIRER } from '../acquirer-commands/names.ts';
import { freePort } from '../acquirer-commands/processes.ts';
import { violationsIn } from '../acquirer-commands/violations.ts';
import { addManyMerchants } from '../many-merchants.ts';
import { TEST_PASSWORD } from '../session.ts';
import { buildSmallWorld } from '../small-world/small-world.ts';
import { bothSettle } from '../staff-outcomes.ts';
import { addPeople, testOperator } from '../staff.ts';
import { testServer, type TestServer } from '../test-server.ts';
import { changeViolations } from './change-violations.ts';

export interface ChangesRun {
  readonly urls: DatabaseUrls;
  /** The folder of the acquirer's book. */
  readonly folder: string;
  readonly count: number;
  readonly seed: string;
  readonly onProgress?: (open: number) => void;
}

export const ASKED_PPM = 6_300;

/** The server asks for changes; another process sends them. */
const beOnlyAcquirer = ({ services }: TestServer): void => {
  const adapters = services.commandAdapters as Map<string, CommandAdapter>;
  adapters.clear();
  adapters.set(ACQUIRER, httpCommands({ url: 'http://127.0.0.1:1', secret: 'x'.repeat(32) }));
};

const ask = async (server: TestServer, count: number): Promise<void> => {
  const world = await buildSmallWorld(server.database.db, { now: server.clock.now() });
  const agentId = world.agents.leaf.id;
  const ids = await addManyMerchants(server.database.db, agentId, count, server.clock.now());
  const leaf = await server.as(agentId);
  const rates = [{ rateType: 1 as const, ratePpm: ppm(ASKED_PPM), capFen: fen(2_000) }];
  for (let at = 0; at < ids.length; at += MAX_CHANGES) {
    const keys = ids.slice(at, at + MAX_CHANGES).map((id) => `m${id}-p1`);
    const selection = { by: 'list' as const, keys };
    await leaf.ok(submitChanges, { kind: 'rate', selection, value: { rates }, password: TEST_PASSWORD });
  }
};

/** Two of the staff find out the value in the acquirer's own book. */
const settle = async (server: TestServer, run: FaultyRun, bookFile: string): Promise<number> => {
  const decided = readBook(bookFile);
  let count = 0;
  for (const { no, state } of await listForStaff(server.database.db, 'contradicted', run.now)) {
    const truth = decided.findLast(({ number }) => number === no);
    if (state < 2 || truth === undefined) continue;
    const effectiveAt = truth.effectiveAt === undefined ? undefined : new Date(truth.effectiveAt);
    const said = { outcome: truth.result, effectiveAt, proof: truth.reference };
    await bothSettle(server.database.db, no, said, run.now);
    count += 1;
  }
  return count;
};

export const runChanges = async (options: ChangesRun) => {
  const bookFile = join(options.folder, 'book.jsonl');
  const server = await testServer({ urls: options.urls, now: new Date().toISOString() });
  const { db } = server.database;
  beOnlyAcquirer(server);
  await addPeople(db, ['wang', 'limin']);
  await ask(server, options.count);
  const { rows } = await sql<{ no: string }>`select no from changes.change where origin = 'agent'`.execute(db);
  const numbers = rows.map(({ no }) => no);
  const { serverUrl: databaseUrl } = options.urls;
  const run = new FaultyRun(
    db,
    { seed: options.seed, numbers: () => numbers, databaseUrl, bookFile, owner: 'product' },
    await freePort(),
  );
  run.now = server.clock.now();
  let settled = 0;
  const act = async (): Promise<void> => {
    settled += await settle(server, run, bookFile);
    for (const { number } of await run.failed())
      await inTransaction(db, (tx) =>
        retryByStaff(tx, server.services, number, { operator: testOperator('wang'), now: run.now }),
      );
  };
  try {
    await run.live(act, options.onProgress);
    settled += await settle(server, run, bookFile);
    const [states, decided] = [await run.states(), readBook(bookFile)];
    const violations = [
      ...(await violationsIn(db, states, decided)),
      ...(await changeViolations(db, decided, ASKED_PPM)),
    ];
    const ended = (state: string): number => states.filter((one) => one.state === state).length;
    return {
      changes: states.length,
      done: ended('done'),
      failed: ended('failed'),
      ...run.figures(),
      settled,
      decisions: decided.length,
      doubleEffects: doubleEffects(decided).length,
      violations,
    };
  } finally {
    await run.stop();
    await server.close();
  }
};
