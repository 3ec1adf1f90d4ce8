/** The demo world for a bench, sealed with the keys that the bench's server has. */
import { seedDemoWorld } from '#simulator/seed-demo-world.ts';
import type { Database } from '#platform/db/db.ts';
import type { Services } from '#platform/http/services.ts';
import { createVault, readVaultConfig } from '#platform/vault/vault.ts';
import { VAULT } from './server-process.ts';

/** The simulator seals cards; it sends nothing and keeps no files. */
const services = (): Services => ({ vault: createVault(readVaultConfig(VAULT, true)) }) as Services;

/** @param days of transactions. */
export const demoOf =
  (days: number) =>
  async ({ db }: Database): Promise<void> => {
    await seedDemoWorld(db, { now: new Date(), services: services(), days });
  };

/** 陈立群 of the reference screens. */
export const MAIN_AGENT = 2;
