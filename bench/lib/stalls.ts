/**
 * Stalls of an open load, and the statements that ran meanwhile: without these, a slow percentile says nothing of its
 * cause.
 */
import type pg from 'pg';
import type { PauseReport } from './pauses.ts';
import type { LoadTimings } from './sender-loads.ts';

interface RequestTiming {
  /** When the request was due, in milliseconds since 1970. */
  readonly dueMs: number;
  readonly latencyMs: number;
}

/** The goal of a percentile: a request that waits longer counts as stalled. */
const SLOW_MS = 20;
/** Slow requests closer to each other belong to one stall. */
const GAP_MS = 25;

export interface Span {
  readonly what: string;
  readonly fromMs: number;
  readonly toMs: number;
}

interface Stall {
  readonly fromMs: number;
  readonly toMs: number;
  readonly requests: number;
  readonly worstMs: number;
}

/** Arrivals are equally far from each other. */
const answeredOf = ({ latencyMs, fromMs, seconds }: LoadTimings): RequestTiming[] =>
  Array.from(latencyMs, (ms, index) => ({
    dueMs: fromMs + (index * seconds * 1000) / latencyMs.length,
    latencyMs: ms,
  }));

const stallsOf = (answered: readonly RequestTiming[]): Stall[] => {
  const stalls: Stall[] = [];
  const slow = answered.filter(({ latencyMs }) => latencyMs > SLOW_MS).toSorted((a, b) => a.dueMs - b.dueMs);
  for (const { dueMs, latencyMs } of slow) {
    const last = stalls.at(-1);
    const joins = last !== undefined && dueMs <= last.toMs + GAP_MS;
    if (joins) stalls.pop();
    stalls.push({
      fromMs: joins ? last.fromMs : dueMs,
      toMs: Math.max(joins ? last.toMs : 0, dueMs + latencyMs),
      requests: (joins ? last.requests : 0) + 1,
      worstMs: Math.max(joins ? last.worstMs : 0, latencyMs),
    });
  }
  return stalls;
};

export const spansOf = (process: string, { pauses }: PauseReport): Span[] =>
  pauses.map(({ kind, fromMs, ms }) => ({ what: `${process}: ${kind}`, fromMs, toMs: fromMs + ms }));

/** Work of the database and the jobs since then: the last run of each job, new connections, vacuums. */
export const databaseSpans = async (pool: pg.Pool, since: Date): Promise<Span[]> => {
  const { rows } = await pool.query<{ what: string; from: Date; to: Date }>(
    `select 'job ' || name as what, ended_at - ms * interval '1 ms' as "from", ended_at as "to"
      from platform.job_run where ended_at > $1
    union all select 'connection opened', backend_start, backend_start + interval '20 ms' from pg_stat_activity
      where backend_start > $1 and backend_type = 'client backend'
    union all select 'autovacuum of ' || relid::regclass, last_autovacuum - interval '1 s', last_autovacuum
      from pg_stat_all_tables where last_autovacuum > $1
    union all select 'autoanalyze of ' || relid::regclass, last_autoanalyze - interval '1 s', last_autoanalyze
      from pg_stat_all_tables where last_autoanalyze > $1`,
    [since],
  );
  return rows.map(({ what, from, to }) => ({ what, fromMs: from.getTime(), toMs: to.getTime() }));
};

export interface StallReport {
  readonly stalls: number;
  /** One line per stall: how many requests waited, the longest wait, and the statement that ran then. */
  readonly during: readonly string[];
}

const MAX_SHOWN = 6;

const longest = (spans: readonly Span[]): number =>
  Math.round(Math.max(...spans.map((span) => span.toMs - span.fromMs)));

/** Each kind once, with how often and the longest. */
const described = (spans: readonly Span[]): string =>
  [...Map.groupBy(spans, ({ what }) => what)]
    .map(([what, group]) => `${group.length > 1 ? `${group.length} × ` : ''}${what} ${longest(group)} ms`)
    .join(', ') || 'nothing known';

/** @param sent by an open loop. */
export const explainStalls = (sent: LoadTimings, spans: readonly Span[]): StallReport => {
  const stalls = stallsOf(answeredOf(sent));
  const worst = stalls.toSorted((a, b) => b.worstMs - a.worstMs).slice(0, MAX_SHOWN);
  const during = worst.map(({ fromMs, toMs, requests, worstMs }) => {
    const meanwhile = spans.filter((span) => span.fromMs <= toMs && span.toMs >= fromMs);
    const afterS = ((fromMs - sent.fromMs) / 1000).toFixed(1);
    return `after ${afterS} s, ${requests} requests, up to ${Math.round(worstMs)} ms: ${described(meanwhile)}`;
  });
  return { stalls: stalls.length, during };
};
