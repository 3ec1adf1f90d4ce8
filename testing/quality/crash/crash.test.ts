/**
 * The server is killed during feed batches and withdrawals, alone and together with its database, and started again
 * (docs/domain.md §14, invariant 10). Nothing acknowledged is lost or duplicated, and every amount and statistic is
 * consistent.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '#platform/db/db.ts';
import { startPostgres } from '#platform/db/launcher/launcher.ts';
import { sql } from '#platform/db/sql.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { NO_VIOLATIONS, violations } from '../../booking-violations.ts';
import { startServer, type RunningServer, type Withdrawer } from './server-control.ts';
import { deliver, makeTraffic, withdraw, type Terminal, type Traffic } from './traffic.ts';

const MINUTES = 60_000;
/**
 * The server is killed after these numbers of acknowledged batches and withdrawals, while the next ones are in flight.
 */
const DEATHS = [
  { name: 'the server', how: 'kill', batches: 12, withdrawals: 6 },
  { name: 'the server and its database', how: 'killWithDatabase', batches: 15, withdrawals: 5 },
  { name: 'the server once more', how: 'kill', batches: 9, withdrawals: 7 },
] as const;

let folder: string;
let server: RunningServer;
let isDead = true;
let withdrawers: Withdrawer[];
let terminals: Terminal[];
const traffic: Traffic = { batches: [], withdrawals: [] };

const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = connect(server.databaseUrl, 2);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

beforeAll(async () => {
  await loadCapabilities(); // registers the tables that a recount reads
  folder = mkdtempSync(join(tmpdir(), 'zhanye-crash-'));
  server = await startServer(folder);
  isDead = false;
  ({ withdrawers } = server);
  terminals = await withDatabase(async ({ db }) => {
    const { rows } = await sql<Terminal>`
      select sn, no as "merchantNo" from terminals.terminal join merchants.merchant on merchant.id = merchant_id
        where bind_status = 3 order by sn limit 3`.execute(db);
    return rows;
  });
}, 3 * MINUTES);

afterAll(async () => {
  // after a failure between two starts the database still runs without a server to stop it
  if (!isDead) await server.stop();
  else await (await startPostgres({ dataDir: join(folder, 'postgres') })).stop();
  rmSync(folder, { recursive: true, force: true });
}, MINUTES);

/** Resolves when the given numbers have been acknowledged since the start of the round. */
const afterEnough = async (
  batches: number,
  withdrawals: number,
  before: { batches: number; withdrawals: number },
): Promise<void> => {
  const done = () => ({
    batches: traffic.batches.filter(({ outcomes }) => outcomes).length,
    withdrawals: traffic.withdrawals.filter(({ answer }) => answer).length,
  });
  while (done().batches < before.batches + batches || done().withdrawals < before.withdrawals + withdrawals)
    await new Promise((resume) => setTimeout(resume, 5));
};

/** Retries all unanswered requests unchanged, as a client does. */
const tryAgain = async (): Promise<{ batches: number; withdrawals: number }> => {
  const lostBatches = traffic.batches.filter(({ outcomes }) => outcomes === undefined);
  const lostWithdrawals = traffic.withdrawals.filter(({ answer }) => answer === undefined);
  for (const batch of lostBatches) expect(await deliver(server.url, batch)).toBe(true);
  for (const withdrawal of lostWithdrawals) withdrawal.answer = await withdraw(server.url, withdrawal);
  return { batches: lostBatches.length, withdrawals: lostWithdrawals.length };
};

describe.each(DEATHS)('when $name is killed under load', ({ how, batches, withdrawals }) => {
  it(
    'continues after the next start and accepts the retries of unanswered requests',
    async () => {
      const before = { batches: traffic.batches.length, withdrawals: traffic.withdrawals.length };
      const business = makeTraffic(server, withdrawers, terminals, traffic);
      await afterEnough(batches, withdrawals, before);
      isDead = true;
      await server[how]();
      await business;
      server = await startServer(folder);
      isDead = false;
      const lost = await tryAgain();
      // one request of each sender was in flight
      expect(lost).toEqual({ batches: terminals.length, withdrawals: withdrawers.length });
    },
    3 * MINUTES,
  );
});

describe('after all crashes', () => {
  it('every acknowledged transaction is booked exactly once', async () => {
    // first, because it says why a row is missing
    const outcomes = new Set(traffic.batches.flatMap((batch) => batch.outcomes ?? ['no answer']));
    expect([...outcomes].filter((outcome) => outcome !== 'booked' && outcome !== 'duplicate')).toEqual([]);
    const sent = traffic.batches.flatMap(({ rows }) => rows.map(({ reference }) => String(reference))).toSorted();
    const { rows } = await withDatabase(({ db }) =>
      sql<{ reference: string }>`select reference from trades.trade where status = 1`.execute(db),
    );
    expect(rows.map(({ reference }) => reference).toSorted()).toEqual(sent);
  });

  it('every acknowledged withdrawal exists exactly once, with its amount', async () => {
    const answered = traffic.withdrawals.map(({ answer, amountFen }) => {
      const { code, data } = JSON.parse(answer ?? '{}') as { code: number; data?: { id: string } };
      return `${code} ${data?.id} ${amountFen}`;
    });
    const { rows } = await withDatabase(({ db }) =>
      sql<{ id: number; amount: number }>`select id, amount_fen as amount from withdrawals.withdrawal`.execute(db),
    );
    expect(rows.map(({ id, amount }) => `200 ${id} ${amount}`).toSorted()).toEqual(answered.toSorted());
  });

  it('an idempotency key used before the crash still returns the same bytes', async () => {
    for (const withdrawal of traffic.withdrawals)
      expect(await withdraw(server.url, withdrawal)).toBe(withdrawal.answer);
  });

  it('every row of a batch booked before the crash is a duplicate', async () => {
    for (const { rows } of traffic.batches.slice(0, 5)) {
      const again = { rows } as Traffic['batches'][number];
      await deliver(server.url, again);
      expect(new Set(again.outcomes)).toEqual(new Set(['duplicate']));
    }
  });

  it('the ledger reconciles to the fen, and every statistic equals its recount', async () => {
    await withDatabase(async ({ db }) => {
      expect((await reconcile(db)).differences).toEqual([]);
      expect(await violations(db)).toEqual(NO_VIOLATIONS);
      const today = businessDay(new Date());
      expect((await recount(db, { from: addDays(today, -1), to: today })).differences).toEqual([]);
    });
  });
});
