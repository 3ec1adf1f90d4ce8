/** CPU time per request: more reliable than elapsed time on a shared machine. */
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { serverCpuMs } from '../feed/server-cpu.ts';
import { measureLoad, type Load, type LoadResult } from './load.ts';

const TICK_MS = 10;

/** CPU time (user and system) used by the process so far; 0 where it is not available. */
export const processCpuMs = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
};

export interface CpuCost {
  /** CPU milliseconds per request, of the server and of PostgreSQL. */
  readonly serverMs: number;
  readonly postgresMs: number;
}

export type Cost = LoadResult & CpuCost;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** @param pool connects to the server's database; omit it for a server without one. */
export const costOf = async <M extends { readonly count: number }>(
  pid: number,
  pool: pg.Pool | undefined,
  measure: () => Promise<M>,
): Promise<M & CpuCost> => {
  const [server, postgres] = [processCpuMs(pid), pool === undefined ? 0 : await serverCpuMs(pool)];
  const measured = await measure();
  const count = Math.max(1, measured.count);
  const used = [processCpuMs(pid) - server, (pool === undefined ? 0 : await serverCpuMs(pool)) - postgres].map((ms) =>
    hundredths(ms / count),
  );
  return { ...measured, serverMs: used[0] ?? 0, postgresMs: used[1] ?? 0 };
};

/** Measures after a short load that warms the server up. */
export const measureCost = async (load: Load, pid: number, pool?: pg.Pool): Promise<Cost> => {
  await measureLoad({ ...load, connections: Math.min(load.connections, 8), seconds: Math.min(3, load.seconds) });
  return costOf(pid, pool, () => measureLoad(load));
};
