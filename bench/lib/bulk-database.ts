import type { Database } from '#platform/db/db.ts';
import { buildBulkWorld, BULK_SIZE } from '#simulator/bulk.ts';
import type { BulkSize } from '#simulator/bulk/step.ts';
import { openBenchDatabase, type BenchDatabase, type BenchOptions } from './database.ts';

/** An arbitrary time of day, so that the result does not depend on a rounded one. */
export const NOW = new Date();

/** Prints a step with its duration. */
export const printStep = (text: string, ms: number): void => console.log(`  ${text}  ${(ms / 1000).toFixed(1)} s`);

interface BulkOptions extends BenchOptions {
  /** Runs once after the world is built; its result is kept with the world. */
  readonly prepare?: (database: Database) => Promise<void>;
}

/** The bulk world, kept by its sizes if `BENCH_KEEP` names a folder. */
export const openBulkDatabase = (
  given: Partial<BulkSize>,
  { prepare, ...options }: BulkOptions = {},
): Promise<BenchDatabase> => {
  const size = { ...BULK_SIZE, now: NOW, ...given };
  const kind = size.isAllActivated === true ? 'active' : 'bulk';
  return openBenchDatabase(
    `${kind}-${size.agents}-${size.terminals}-${size.trades}-${size.days}`,
    async (database) => {
      await buildBulkWorld(database.db, size, printStep);
      await prepare?.(database);
    },
    options,
  );
};
