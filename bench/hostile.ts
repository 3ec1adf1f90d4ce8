/**
 * One hostile account beside ten normal ones (docs/performance.md): thirty connections that send the most expensive
 * reads of one account without pause, and ten accounts that read their statement. How much longer do these wait?
 * `npm run bench hostile [seconds]`
 */
import { getBalances } from '#capabilities/wallet/contract/get-balances.ts';
import { listStatementEntries } from '#capabilities/wallet/contract/list-statement-entries.ts';
import { listTrades } from '#capabilities/trades/contract/list-trades.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { tokenOf } from './lib/bench-sessions.ts';
import { openBenchDatabase, type BenchDatabase } from './lib/database.ts';
import { demoOf, MAIN_AGENT } from './lib/demo.ts';
import { machine, report, type Result } from './lib/machine.ts';
import { withServer } from './lib/server-process.ts';

const HOSTILE_CONNECTIONS = 30;
const NORMAL_ACCOUNTS = 10;
const DAYS = 30;
/** Pause of a normal account between two reads. */
const PAUSE_MS = 100;

const WORST: readonly (readonly [path: string, body: object])[] = [
  [listStatementEntries.path, { pageSize: 100, pageNum: 100 }],
  [listTrades.path, { scope: 'team', pageSize: 100, pageNum: 100, statuses: [2] }],
];
const NORMAL = [listStatementEntries.path, getBalances.path] as const;

const ask = async (url: string, path: string, token: string, body: object): Promise<number> => {
  const response = await fetch(`${url}/prod-api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { code: number }).code;
};

interface Span {
  readonly untilMs: number;
}

const isOver = ({ untilMs }: Span): boolean => performance.now() >= untilMs;

/** @returns numbers of answers by code. */
const attack = async (url: string, token: string, span: Span): Promise<Record<number, number>> => {
  const codes: Record<number, number> = {};
  const lane = async (number: number): Promise<void> => {
    const [path, body] = WORST[number % WORST.length] ?? ['', {}];
    while (!isOver(span)) {
      const code = await ask(url, path, token, body);
      codes[code] = (codes[code] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: HOSTILE_CONNECTIONS }, (_, number) => lane(number)));
  return codes;
};

/** @returns milliseconds of every answer. @throws when one is refused. */
const work = async (url: string, tokens: readonly string[], span: Span): Promise<number[]> => {
  const times: number[] = [];
  const lane = async (token: string): Promise<void> => {
    for (let number = 0; !isOver(span); number += 1) {
      const start = performance.now();
      const code = await ask(url, NORMAL[number % NORMAL.length] ?? '', token, {});
      if (code !== 200) throw new Error(`a normal account was answered ${code}`);
      times.push(performance.now() - start);
      await new Promise((resume) => setTimeout(resume, PAUSE_MS));
    }
  };
  await Promise.all(tokens.map(lane));
  return times;
};

const figuresOf = (times: readonly number[]): Record<string, number> => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number => Math.round((sorted[Math.floor((sorted.length - 1) * part)] ?? 0) * 10) / 10;
  return { answers: times.length, p50Ms: at(0.5), p99Ms: at(0.99), worstMs: at(1) };
};

/** Alternates, so that other load of the machine meets both alike. */
const ROUNDS = 3;

const measure = (database: BenchDatabase, hostile: string, normal: readonly string[], seconds: number) =>
  withServer({ databaseUrl: database.url }, async ({ url }) => {
    const alone: number[] = [];
    const beside: number[] = [];
    const codes: Record<number, number> = {};
    await work(url, normal, { untilMs: performance.now() + 2_000 });
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(...(await work(url, normal, { untilMs: performance.now() + seconds * 1000 })));
      const span = { untilMs: performance.now() + seconds * 1000 };
      const [answers, times] = await Promise.all([attack(url, hostile, span), work(url, normal, span)]);
      beside.push(...times);
      for (const [code, count] of Object.entries(answers)) codes[Number(code)] = (codes[Number(code)] ?? 0) + count;
    }
    return { alone, beside, codes };
  });

const normalAgents = async ({ db }: BenchDatabase): Promise<AgentId[]> => {
  const { rows } = await sql<{ id: AgentId }>`
    select id from agents.agent where id <> ${MAIN_AGENT} and parent_id is not null order by id
    limit ${NORMAL_ACCOUNTS}`.execute(db);
  return rows.map(({ id }) => id);
};

const main = async (): Promise<void> => {
  const seconds = Number(process.argv[2] ?? 10);
  const where = machine();
  const database = await openBenchDatabase('hostile', demoOf(DAYS));
  try {
    const normal = await Promise.all((await normalAgents(database)).map((id) => tokenOf(database.db, id)));
    const hostile = await tokenOf(database.db, MAIN_AGENT);
    const { alone, beside, codes } = await measure(database, hostile, normal, seconds);
    const [before, after] = [figuresOf(alone), figuresOf(beside)];
    const results: Result[] = [
      { name: 'ten normal accounts alone', figures: before },
      { name: 'beside a hostile one', figures: after },
      { name: 'ratio of p99', figures: { ratio: Math.round((100 * (after.p99Ms ?? 0)) / (before.p99Ms ?? 1)) / 100 } },
      { name: 'answers of the hostile one by code', figures: codes },
    ];
    report('hostile', `demo world of ${DAYS} days`, where, results);
  } finally {
    await database.stop();
  }
};
await main();
