import type pg from 'pg';
import { serverCpuMs } from '../feed/server-cpu.ts';

export interface CpuTime {
  readonly seconds: number;
  /** CPU of PostgreSQL and of this process: independent of other load of the machine. */
  readonly postgresCpuSeconds: number;
  readonly nodeCpuSeconds: number;
}

const rounded = (ms: number): number => Math.round(ms / 10) / 100;

/** @param pool of a superuser, who sees the processes of the server. */
export const timed = async (pool: pg.Pool, work: () => Promise<unknown>): Promise<CpuTime> => {
  const [start, postgres, node] = [performance.now(), await serverCpuMs(pool), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(node);
  return {
    seconds: rounded(performance.now() - start),
    postgresCpuSeconds: rounded((await serverCpuMs(pool)) - postgres),
    nodeCpuSeconds: rounded((user + system) / 1000),
  };
};
