/** COPY of the very rows that the feed wrote, into empty tables with the same indexes: the upper bound of any feed. */
import { join } from 'node:path';
import type pg from 'pg';

const TABLES = ['trades.reference', 'trades.trade', 'trades.share', 'wallet.transfer'] as const;

export interface Copied {
  transactions: number;
  bytes: number;
  ms: number;
}

/** @param folder that the database server may write to. */
export const copyBack = async (pool: pg.Pool, folder: string): Promise<Copied> => {
  const { rows } = await pool.query<{ count: number }>('select count(*) from trades.trade');
  const sources = TABLES.map((table) => ({ table, file: join(folder, `${table}.copy`), copy: `copied_${table.replace('.', '_')}` }));
  for (const { table, file, copy } of sources) {
    await pool.query(`copy ${table} to '${file}'`);
    await pool.query(`create table ${copy} (like ${table} including all)`);
  }
  await pool.query('checkpoint');
  const start = performance.now();
  for (const { file, copy } of sources) await pool.query(`copy ${copy} from '${file}'`);
  const ms = performance.now() - start;
  const sizes = await Promise.all(sources.map(({ file }) => pool.query<{ size: number }>('select size from pg_stat_file($1)', [file])));
  return { transactions: rows[0]?.count ?? 0, bytes: sizes.reduce((sum, size) => sum + (size.rows[0]?.size ?? 0), 0), ms };
};
