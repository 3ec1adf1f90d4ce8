/** CPU time of PostgreSQL's processes: more reliable than elapsed time on a shared machine. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const TICK_MS = 10;

const statOf = (pid: string): { parent: number; ticks: number; reapedTicks: number } | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return {
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]),
      reapedTicks: Number(fields[13]) + Number(fields[14]),
    };
  } catch {
    return undefined;
  }
};

/**
 * @returns milliseconds used so far by all children of the postmaster, including ended ones; 0 where it is not
 * available.
 */
export const serverCpuMs = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = statOf(String(rows[0]?.pid))?.parent;
  if (postmaster === undefined) return 0;
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf);
  const alive = stats.reduce((sum, stat) => sum + (stat?.parent === postmaster ? stat.ticks : 0), 0);
  return (alive + (statOf(String(postmaster))?.reapedTicks ?? 0)) * TICK_MS;
};
