/**
 * Imports a CSV file of transactions from an acquirer that does not call the feed. Column names are the feed's field
 * names.
 */
import { createHash } from 'node:crypto';
import { readTable } from '#platform/csv/read.ts';
import type { Db } from '#platform/db/db.ts';
import type { Fate, RowFate } from '../../contract/row-fate.ts';
import { acquirerNamed } from './acquirers.ts';
import { bookBatch } from './book-batch.ts';
import { receiveBatch } from './receive-batch.ts';

const BATCH = 500;
const LIMITS = { maxBytes: 200 * 1024 * 1024, maxRows: 1_000_000 };

export interface ImportedFile {
  readonly counts: Record<Fate, number>;
  /** Rows of batches already booked by an earlier import of the same file. */
  readonly known: number;
  /** Rows that were not booked, with their line in the file. */
  readonly problems: { readonly line: number; readonly fate: RowFate }[];
}

/** Idempotent: the nonce of a batch is the hash of the file and the batch's position in it. */
export const importFile = async (
  db: Db,
  acquirerName: string,
  content: Uint8Array,
  now: Date,
): Promise<ImportedFile> => {
  const acquirer = acquirerNamed(acquirerName);
  const [columns = [], ...rows] = readTable(content, LIMITS).rows;
  const sha = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const imported: ImportedFile = {
    counts: { booked: 0, duplicate: 0, quarantined: 0, rejected: 0 },
    known: 0,
    problems: [],
  };
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const body = JSON.stringify({ columns, rows: batch });
    const batchId = await receiveBatch(db, {
      acquirer: acquirerName,
      nonce: `file-${sha}-${start / BATCH}`,
      body,
      receivedAt: now,
    });
    if (batchId === undefined) Object.assign(imported, { known: imported.known + batch.length });
    else
      add(
        imported,
        (
          await bookBatch(
            db,
            acquirer,
            batchId,
            batch.map((cells) => objectOf(columns, cells)),
            now,
          )
        ).rows,
        start + 2,
      );
  }
  return imported;
};

const objectOf = (columns: readonly string[], cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((name, i) => [name.trim(), (cells[i] ?? '').trim()]));

const add = (imported: ImportedFile, fates: readonly RowFate[], firstLine: number): void => {
  for (const [i, fate] of fates.entries()) {
    imported.counts[fate.fate] += 1;
    if (fate.fate === 'quarantined' || fate.fate === 'rejected') imported.problems.push({ line: firstLine + i, fate });
  }
};
