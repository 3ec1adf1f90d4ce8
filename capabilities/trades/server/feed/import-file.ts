/**
 * Imports a CSV file of transactions from an acquirer that does not call the feed. Column names are the feed's field
 * names.
 */
import { createHash } from 'node:crypto';
import { readTable } from '#platform/csv/read.ts';
import { placeName, type Table } from '#platform/csv/table.ts';
import type { Db } from '#platform/db/db.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { BookingOutcome, RowOutcome } from '../../contract/quarantine/row-outcome.ts';
import { acquirerNamed } from './acquirers.ts';
import { bookBatch } from './book-batch.ts';
import { findLostZeros, type LostZeros } from './lost-zeros.ts';
import { receiveBatch } from './receive-batch.ts';

const BATCH = 500;
const LIMITS = { maxBytes: 200 * 1024 * 1024, maxRows: 1_000_000 };

export interface ImportedFile {
  readonly counts: Record<BookingOutcome, number>;
  /** Rows of batches already booked by an earlier import of the same file. */
  known: number;
  /** Rows that were not booked, with their line in the file. */
  readonly problems: ImportProblem[];
}

export interface ImportProblem {
  readonly line: number;
  readonly outcome: RowOutcome;
  /** Cells that a spreadsheet destroyed, by place and content: their row is not booked. */
  readonly damaged?: readonly string[];
  /** Why its terminal or merchant is unknown, where that can be seen. */
  readonly lostZeros?: LostZeros;
}

/** Idempotent: the nonce of a batch is the hash of the file and the batch's position in it. */
export const importFile = async (
  db: Db,
  vault: Vault,
  acquirerName: string,
  content: Uint8Array,
  now: Date,
): Promise<ImportedFile> => {
  const table = readTable(content, LIMITS);
  const [columns = []] = table.rows;
  const damaged = damageByRow(table, columns);
  const sha = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const imported: ImportedFile = {
    counts: { booked: 0, duplicate: 0, quarantined: 0, rejected: 0 },
    known: 0,
    problems: [],
  };
  for (let start = 1; start < table.rows.length; start += BATCH) {
    const cells = table.rows.slice(start, start + BATCH);
    const rows = cells.map((row, i) => ({ row, line: table.lines[start + i] ?? 0, damage: damaged.get(start + i) }));
    const whole = rows.filter(({ damage }) => damage === undefined);
    for (const { line, damage } of rows) if (damage !== undefined) addDamaged(imported, line, damage);
    const batchId = await receiveBatch(db, vault, {
      acquirer: acquirerName,
      nonce: `file-${sha}-${(start - 1) / BATCH}`,
      body: JSON.stringify({ columns, rows: cells }),
      receivedAt: now,
    });
    const raws = whole.map(({ row }) => objectOf(columns, row));
    const answer =
      batchId === undefined ? undefined : await bookBatch(db, acquirerNamed(acquirerName), batchId, raws, now);
    // booked before, or meanwhile by another person who gives the same file
    if (answer === undefined) imported.known += whole.length;
    else
      await add(
        imported,
        db,
        answer.rows.map((outcome, i) => ({ outcome, raw: raws[i] ?? {}, line: whole[i]?.line ?? 0 })),
      );
  }
  return imported;
};

interface Damage {
  /** By member name, or `damaged` for a row that cannot be read. */
  readonly fields: Record<string, string>;
  readonly cells: readonly string[];
}

/** The damage of each row with a damaged cell in a named column. */
const damageByRow = (table: Table, columns: readonly string[]): ReadonlyMap<number, Damage> => {
  const found = new Map<number, Damage>();
  for (const cell of table.damaged) {
    const name = columns[cell.column]?.trim() ?? '';
    if (cell.row === 0 || name === '') continue;
    const known = found.get(cell.row) ?? { fields: {}, cells: [] };
    found.set(cell.row, {
      fields: { ...known.fields, [name]: 'damaged' },
      cells: [...known.cells, `${placeName(table, cell)} ${name} ${cell.text}`],
    });
  }
  return found;
};

const addDamaged = (imported: ImportedFile, line: number, { fields, cells }: Damage): void => {
  imported.counts.rejected += 1;
  imported.problems.push({ line, outcome: { fate: 'rejected', fields }, damaged: cells });
};

const objectOf = (columns: readonly string[], cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((name, i) => [name.trim(), (cells[i] ?? '').trim()]));

interface AnsweredRow {
  readonly line: number;
  readonly outcome: RowOutcome;
  readonly raw: Readonly<Record<string, string>>;
}

const add = async (imported: ImportedFile, db: Db, rows: readonly AnsweredRow[]): Promise<void> => {
  const lostZeros = await findLostZeros(db, rows);
  for (const { line, outcome } of rows) {
    imported.counts[outcome.fate] += 1;
    const lost = lostZeros.get(outcome);
    if (outcome.fate === 'quarantined' || outcome.fate === 'rejected')
      imported.problems.push({ line, outcome, ...(lost !== undefined && { lostZeros: lost }) });
  }
};
