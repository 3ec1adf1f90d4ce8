/** Memory of processes, Linux only. Shared pages count proportionally (PSS), so that PostgreSQL's processes add up. */
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const kilobytes = (file: string, name: string): number => {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

const toMb = (kb: number): number => Math.round(kb / 1024);

/** Resident memory of the process. */
export const processMb = (pid: number): number => toMb(kilobytes(`/proc/${pid}/status`, 'VmRSS'));

const parentOf = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
};

/** Process id of the postmaster that the pool is connected to. */
export const postmasterOf = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]?.pid ?? 0);
};

/** Memory of the postmaster and its children, shared pages counted once. */
export const postgresMb = (postmaster: number): number => {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const family = pids.filter((pid) => pid === postmaster || parentOf(pid) === postmaster);
  return toMb(family.reduce((sum, pid) => sum + kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss'), 0));
};

export interface Peak {
  readonly serverMb: number;
  readonly postgresMb: number;
}

/** Peak memory while `work` runs, sampled four times a second. */
export const peakDuring = async (server: number, postmaster: number, work: () => Promise<void>): Promise<Peak> => {
  const peak = { serverMb: 0, postgresMb: 0 };
  const look = (): void => {
    peak.serverMb = Math.max(peak.serverMb, processMb(server));
    peak.postgresMb = Math.max(peak.postgresMb, postgresMb(postmaster));
  };
  const timer = setInterval(look, 250);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  look();
  return peak;
};
