import { buildBulkWorld, BULK_SIZE } from '#simulator/bulk.ts';
import type { BulkSize } from '#simulator/bulk/step.ts';
import { openBenchDatabase, type BenchDatabase } from './database.ts';

/** Not a rounded time, so that the result does not depend on one. */
export const NOW = new Date();

/** The bulk world, kept by its sizes if `BENCH_KEEP` names a folder. */
export const openBulkDatabase = (given: Partial<BulkSize>): Promise<BenchDatabase> => {
  const size = { ...BULK_SIZE, now: NOW, ...given };
  return openBenchDatabase(`bulk-${size.agents}-${size.terminals}-${size.trades}-${size.days}`, ({ db }) =>
    buildBulkWorld(db, size, (text, ms) => console.log(`  ${text}  ${(ms / 1000).toFixed(1)} s`)),
  );
};
