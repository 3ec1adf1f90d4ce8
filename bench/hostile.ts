/**
 * Hostile accounts and strangers beside ten ordinary accounts (docs/performance.md): how much longer do these wait?
 * `npm run bench hostile [seconds] [part of an attack's name]`
 */
import { Worker } from 'node:worker_threads';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Order } from './hostile/attacker.ts';
import { ATTACKS, type Attack } from './hostile/attacks.ts';
import { work, type Activity } from './hostile/others.ts';
import { tokenOf } from './lib/bench-sessions.ts';
import { openBenchDatabase, type BenchDatabase } from './lib/database.ts';
import { demoOf, MAIN_AGENT } from './lib/demo.ts';
import { machine, printResults, report, type Result } from './lib/machine.ts';
import { withServer } from './lib/server-process.ts';

const ORDINARY_ACCOUNTS = 10;
const DAYS = 30;
/** The number of alternations, so that both sides meet the same load of the machine. */
const ROUNDS = 3;
const ATTACKER = new URL('./hostile/attacker.ts', import.meta.url);

type Counts = Readonly<Record<string, number>>;

const attacked = (order: Order): Promise<Counts> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(ATTACKER, { workerData: order });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

const figuresOf = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number => Math.round((sorted[Math.floor((sorted.length - 1) * part)] ?? 0) * 10) / 10;
  return { answers: times.length, p50Ms: at(0.5), p99Ms: at(0.99), worstMs: at(1) };
};

interface Place {
  readonly url: string;
  readonly hostile: string;
  readonly ordinary: readonly string[];
  readonly ms: number;
}

const measure = async ({ name, meetsUploads }: Attack, doing: Activity, place: Place): Promise<Result[]> => {
  const { url, hostile, ordinary, ms } = place;
  const alone: number[] = [];
  const beside: number[] = [];
  const counts: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await work(url, ordinary, doing, ms)));
    const [answers, times] = await Promise.all([
      attacked({ name, url, token: hostile, ms }),
      work(url, ordinary, doing, ms),
    ]);
    beside.push(...times);
    for (const [code, count] of Object.entries(answers)) counts[code] = (counts[code] ?? 0) + count;
  }
  const [before, after] = [figuresOf(alone), figuresOf(beside)];
  const what = meetsUploads ? `${name}, ${doing}s of the others` : name;
  return [
    { name: `${what}: without`, figures: before },
    { name: `${what}: beside`, figures: after },
    { name: `${what}: ratio of p99`, figures: { ratio: Math.round((100 * after.p99Ms) / before.p99Ms) / 100 } },
    { name: `${what}: answers by code`, figures: counts },
  ];
};

const ordinaryAgents = async ({ db }: BenchDatabase): Promise<AgentId[]> => {
  const { rows } = await sql<{ id: AgentId }>`
    select id from agents.agent where id <> ${MAIN_AGENT} and parent_id is not null and status = 'normal' order by id
    limit ${ORDINARY_ACCOUNTS}`.execute(db);
  return rows.map(({ id }) => id);
};

const main = async (): Promise<void> => {
  const seconds = Number(process.argv[2] ?? 6);
  const part = process.argv[3] ?? '';
  const where = machine();
  const database = await openBenchDatabase('hostile', demoOf(DAYS));
  try {
    const ordinary = await Promise.all((await ordinaryAgents(database)).map((id) => tokenOf(database.db, id)));
    const hostile = await tokenOf(database.db, MAIN_AGENT);
    const results = await withServer({ databaseUrl: database.url }, async ({ url }) => {
      const place = { url, hostile, ordinary, ms: seconds * 1000 };
      await work(url, ordinary, 'read', 2_000);
      const found: Result[] = [];
      for (const attack of ATTACKS.filter(({ name }) => name.includes(part)))
        for (const doing of attack.meetsUploads ? (['read', 'upload'] as const) : (['read'] as const))
          found.push(...(await measure(attack, doing, place)));
      return found;
    });
    // a part is printed only: the evidence contains all attacks
    if (part === '') report('hostile', `demo world of ${DAYS} days`, where, results);
    else printResults(results);
  } finally {
    await database.stop();
  }
};
await main();
