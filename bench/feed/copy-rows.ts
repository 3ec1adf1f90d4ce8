/** COPY of the rows that the feed wrote into empty tables with the same indexes: the upper bound of any feed. */
import { join } from 'node:path';
import type pg from 'pg';
import { BATCH } from './feed-rows.ts';
import { serverCpuMs } from './server-cpu.ts';

/** Inserted tables only: COPY cannot update balances and rollups. */
const TABLES = ['trades.reference', 'trades.trade', 'trades.share', 'ledger.transfer'] as const;

export interface CopyCost {
  readonly perSecond: number;
  readonly bytesEach: number;
  /** CPU time per 500 transactions. */
  readonly databaseMs: number;
}

const dataFolder = async (pool: pg.Pool): Promise<string> =>
  (await pool.query<{ data_directory: string }>('show data_directory')).rows[0]?.data_directory ?? '';

/** Uses one connection, and one transaction per table. */
export const copyBack = async (pool: pg.Pool): Promise<CopyCost> => {
  const folder = await dataFolder(pool);
  const { rows } = await pool.query<{ count: number }>('select count(*) from trades.trade');
  const count = rows[0]?.count ?? 0;
  const sources = TABLES.map((table) => ({
    table,
    file: join(folder, `${table}.copy`),
    copy: `copied_${table.replace('.', '_')}`,
  }));
  for (const { table, file, copy } of sources) {
    await pool.query(`copy (select * from ${table}) to '${file}'`);
    await pool.query(`create table ${copy} (like ${table} including all)`);
  }
  await pool.query('checkpoint');
  const [server, start] = [await serverCpuMs(pool), performance.now()];
  for (const { file, copy } of sources) await pool.query(`copy ${copy} from '${file}'`);
  const [ms, cpuMs] = [performance.now() - start, (await serverCpuMs(pool)) - server];
  const sizes = await Promise.all(
    sources.map(({ file }) => pool.query<{ size: number }>('select size from pg_stat_file($1)', [file])),
  );
  const bytes = sizes.reduce((sum, size) => sum + (size.rows[0]?.size ?? 0), 0);
  return {
    perSecond: Math.round((count * 1000) / ms),
    bytesEach: Math.round(bytes / count),
    databaseMs: Math.round((cpuMs * BATCH) / count),
  };
};
