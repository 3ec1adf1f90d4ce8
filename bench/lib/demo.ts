/** The demo world for a benchmark, encrypted with the keys of the benchmark's server. */
import { seedDemoWorld } from '#simulator/seed-demo-world.ts';
import type { Database } from '#platform/db/db.ts';
import type { Services } from '#platform/http/services.ts';
import { createVault, readVaultConfig } from '#platform/vault/vault.ts';
import { VAULT } from './server-process.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';

/** The simulator encrypts card numbers and needs no other adapter. */
const services = (): Services => ({ vault: createVault(readVaultConfig(VAULT, true)) }) as Services;

/** @param days of transactions. */
export const demoOf =
  (days: number) =>
  async ({ db }: Database): Promise<void> => {
    await seedDemoWorld(db, { now: new Date(), services: services(), days });
  };

/** The main agent of the demo world, 陈立群. */
export const MAIN_AGENT = idOf<AgentId>(2);
