/**
 * Imports a full list of bank branches: CSV or XLSX with a header row and the columns `cnaps, bank_code, province,
 * city, name` in any order. With `bank_name` and `bank_prefix` a row also adds an unknown bank.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readTable } from '#platform/csv/read.ts';
import { placeName, type Table } from '#platform/csv/table.ts';
import { batchesOf } from '#platform/db/batches-of.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { isCnaps } from '#platform/validate/bank.ts';
import { normalCnaps } from '#platform/validate/normal/numbers.ts';
import { plainValue } from '#platform/validate/normal/plain-value.ts';
import { plainName } from '#platform/validate/plain-name.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { branchPinyin } from './branch-pinyin.ts';

const BATCH = 5000;
const LIMITS = { maxBytes: 100 * 1024 * 1024, maxUnpackedBytes: 400 * 1024 * 1024, maxRows: 500_000 };

const columns = ['cnaps', 'bank_code', 'province', 'city', 'name'] as const;
type Column = (typeof columns)[number];
const bankColumns = ['bank_name', 'bank_prefix'] as const;
type BranchRow = Record<Column | (typeof bankColumns)[number], string>;

export type BranchRefusal = 'damaged' | 'cnaps' | 'bank' | 'empty';

export interface ImportResult {
  imported: number;
  refusedCount: number;
  /** The first hundred, by row number of the file (the header is row 1). */
  refused: { row: number; reason: BranchRefusal; cells?: string }[];
}

/** Reads a cell as every number and name is read (docs/domain.md §11). */
const cellOf = (column: keyof BranchRow, text: string): string => {
  if (column === 'cnaps') return normalCnaps(text);
  return column === 'name' || column === 'bank_name' ? plainName(text) : plainValue(text);
};

/** @throws Error that names the missing columns. */
const readerOf = (head: readonly string[]): ((cells: readonly string[]) => BranchRow) => {
  const names = head.map((name) => plainValue(name).toLowerCase());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0)
    throw new Error(`The header row must name the columns ${columns.join(', ')}; missing: ${missing.join(', ')}.`);
  return (cells) =>
    Object.fromEntries(
      [...columns, ...bankColumns].map((column) => [column, cellOf(column, cells[names.indexOf(column)] ?? '')]),
    ) as BranchRow;
};

/** A bank that the row itself describes: its code, its name and the first three digits of its branches' numbers. */
const isNewBank = ({ bank_code: code, bank_name: name, bank_prefix: prefix, cnaps }: BranchRow): boolean =>
  /^[A-Z]{2,8}$/.test(code) && name !== '' && /^\d{3}$/.test(prefix) && cnaps.startsWith(prefix);

/** Adds banks after the known ones, in the order of the file. */
const storeBanks = async (tx: Tx, rows: readonly BranchRow[], known: ReadonlySet<string>): Promise<void> => {
  const fresh = new Map(rows.filter((row) => !known.has(row.bank_code)).map((row) => [row.bank_code, row]));
  const of = (column: keyof BranchRow): string[] => [...fresh.values()].map((row) => row[column]);
  await sql`
    insert into settlement.bank (code, prefix, name, sort)
    select given.code, given.prefix, given.name, given.at + (select coalesce(max(sort), 0) from settlement.bank)
    from unnest(${of('bank_code')}::text[], ${of('bank_prefix')}::text[], ${of('bank_name')}::text[])
      with ordinality as given (code, prefix, name, at)`.execute(tx);
};

const refusalOf = (row: BranchRow, banks: ReadonlySet<string>): BranchRefusal | undefined => {
  if (!isCnaps(row.cnaps)) return 'cnaps';
  if (!banks.has(row.bank_code) && !isNewBank(row)) return 'bank';
  return row.province === '' || row.city === '' || row.name === '' ? 'empty' : undefined;
};

const store = async (tx: Tx, rows: readonly BranchRow[]): Promise<void> => {
  const of = (column: Column): string[] => rows.map((row) => row[column]);
  await sql`
    insert into settlement.bank_branch (cnaps, bank_code, province, city, name, pinyin)
    select distinct on (cnaps) * from unnest(${of('cnaps')}::text[], ${of('bank_code')}::text[],
      ${of('province')}::text[], ${of('city')}::text[], ${of('name')}::text[],
      ${of('name').map(branchPinyin)}::text[]) as given (cnaps, bank_code, province, city, name, pinyin)
    on conflict (cnaps) do update set bank_code = excluded.bank_code, province = excluded.province,
      city = excluded.city, name = excluded.name, pinyin = excluded.pinyin`.execute(tx);
};

const bankCodes = async (tx: Tx): Promise<Set<string>> =>
  new Set((await sql<{ code: string }>`select code from settlement.bank`.execute(tx)).rows.map(({ code }) => code));

/** Places and contents of the cells that a spreadsheet destroyed, for each row that has any. */
const damageByRow = (table: Table): ReadonlyMap<number, string> => {
  const found = new Map<number, string>();
  for (const cell of table.damaged) {
    const before = found.get(cell.row);
    found.set(cell.row, `${before === undefined ? '' : `${before}, `}${placeName(table, cell)} ${cell.text}`);
  }
  return found;
};

/** Imports all valid rows in one transaction; existing branches are updated, invalid rows are reported and skipped. */
export const importBranches = async (db: Db, file: string, by: OperatorAct): Promise<ImportResult> => {
  const table = readTable(await readFile(file), LIMITS);
  const [head = [], ...body] = table.rows;
  const damage = damageByRow(table);
  const rows = body.map(readerOf(head));
  return db.transaction(async (tx) => {
    const banks = await bankCodes(tx);
    const judged = rows.map((row, index) => {
      const cells = damage.get(index + 1);
      const reason = cells === undefined ? refusalOf(row, banks) : ('damaged' as const);
      return { row, number: table.lines[index + 1] ?? 0, reason, cells };
    });
    const good = judged.filter(({ reason }) => reason === undefined).map(({ row }) => row);
    await storeBanks(tx, good, banks);
    for (const batch of batchesOf(good, BATCH)) await store(tx, batch);
    const refused = judged.flatMap(({ number, reason, cells }) =>
      reason === undefined ? [] : [{ row: number, reason, ...(cells !== undefined && { cells }) }],
    );
    await operatorAudit(tx, 'settlement.import-branches', by, {
      subject: 'bank_branch',
      subjectId: basename(file),
      after: { imported: good.length, refused: refused.length },
    });
    return { imported: good.length, refusedCount: refused.length, refused: refused.slice(0, 100) };
  });
};
