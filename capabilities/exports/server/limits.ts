/** Settings of exports (docs/domain.md §12). */
import type { ExportFormat } from '#platform/contract/export.ts';
import type { Db } from '#platform/db/db.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';

/** Drawing a page takes time and memory: a document for people to read is shorter than a table for programs. */
const PDF_MAX_ROWS = 3000;

export const maxRows = (db: Db): Promise<number> => configNumber(db, 'export_max_rows', 100_000);

/** @param most of {@link maxRows}. @returns how many rows a file of the format holds. */
export const maxRowsOf = (most: number, format: ExportFormat): number =>
  format === 'pdf' ? Math.min(most, PDF_MAX_ROWS) : most;

export const dailyLimit = (db: Db): Promise<number> => configNumber(db, 'export_daily_limit', 20);
export const keptDays = (db: Db): Promise<number> => configNumber(db, 'export_kept_days', 7);

/** A worker that is silent for longer is taken for dead. */
export const LEASE_MS = 120_000;
export const MAX_ATTEMPTS = 3;
/** How long an export stays in the list. */
export const LISTED_DAYS = 30;
