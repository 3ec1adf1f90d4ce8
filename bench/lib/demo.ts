/** The demo world for a benchmark, encrypted with the keys of the benchmark's server. */
import { tmpdir } from 'node:os';
import type { Database } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { openJobs } from '#platform/jobs/boss.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { readSettings } from '#apps/server/config.ts';
import { createServices } from '#apps/server/services.ts';
import { seedDemoWorld } from '#simulator/seed-demo-world.ts';
import { VAULT } from './server-process.ts';

/**
 * With the services of a server on a developer's machine, and the benchmark's own keys.
 * @param days days of transactions.
 */
export const demoOf =
  (days: number) =>
  async ({ db, pool }: Database): Promise<void> => {
    const { jobs: definitions } = await loadCapabilities();
    const jobs = await openJobs(pool, definitions, () => undefined);
    const services = createServices(readSettings({ ...VAULT, DATA_DIR: tmpdir() }), db, jobs, {
      onFault: console.error,
    });
    await seedDemoWorld(db, { now: new Date(), services, days }).finally(() => jobs.stop());
  };

/** The main agent of the demo world, 陈立群. */
export const MAIN_AGENT = idOf<AgentId>(2);
