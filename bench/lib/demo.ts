/** The demo world for a bench, sealed with the keys that the bench's server has. */
import { seedDemoWorld } from '#simulator/seed-demo-world.ts';
import type { Services } from '#platform/http/services.ts';
import { createVault, readVaultConfig } from '#platform/vault/vault.ts';
import type { BenchDatabase } from './database.ts';
import { VAULT } from './server-process.ts';

/** The simulator seals cards; it sends nothing and keeps no files. */
const services = (): Services => ({ vault: createVault(readVaultConfig(VAULT, true)) }) as Services;

export const seedForBench = async (database: BenchDatabase, days: number): Promise<void> => {
  if (!database.isFilled) await seedDemoWorld(database.db, { now: new Date(), services: services(), days });
};

/** 陈立群 of the reference screens. */
export const MAIN_AGENT = 2;
