import { isStandIn, TableRefused, type CellPlace, type Table, type TableLimits } from './table.ts';
import { unpack } from './unpack.ts';
import { attribute, tokens } from './xml.ts';

const workbookName = 'xl/workbook.xml';
const relationsName = 'xl/_rels/workbook.xml.rels';
/** Most empty sheets before the first with rows. */
const MOST_SHEETS = 20;
const stringsName = 'xl/sharedStrings.xml';

/** Reads the first visible sheet with rows of an XLSX file: texts and numbers as stored, formulas by their result. */
export function readXlsx(bytes: Uint8Array, limits: TableLimits): Table {
  const frame = unpack(bytes, (name) => name === workbookName || name === relationsName, limits.maxUnpackedBytes);
  const sheets = visibleSheets(frame.get(workbookName) ?? '', frame.get(relationsName) ?? '');
  let last: Table | undefined;
  for (const { path, name } of sheets) {
    const parts = unpack(bytes, (part) => part === stringsName || part === path, limits.maxUnpackedBytes);
    const sheet = parts.get(path);
    if (sheet === undefined) throw new TableRefused('table_format');
    last = { ...readSheet(sheet, readStrings(parts.get(stringsName) ?? ''), limits), sheet: name };
    if (last.rows.length > 0) break;
  }
  if (last === undefined) throw new TableRefused('table_format');
  return last;
}

interface Sheet {
  readonly path: string;
  readonly name: string;
}

/** Names of the visible sheets in their order, and their paths in the archive. */
function visibleSheets(workbook: string, relations: string): readonly Sheet[] {
  const sheets: Sheet[] = [];
  const targets = new Map<string, string>();
  for (const token of tokens(relations)) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue;
    targets.set(attribute(token.attributes, 'Id') ?? '', attribute(token.attributes, 'Target') ?? '');
  }
  for (const token of tokens(workbook)) {
    if (token.kind !== 'open' || token.name !== 'sheet') continue;
    if (/hidden/i.test(attribute(token.attributes, 'state') ?? '')) continue;
    const target = targets.get(attribute(token.attributes, 'id') ?? '');
    const name = attribute(token.attributes, 'name') ?? '';
    if (target) sheets.push({ path: pathOf(target), name });
  }
  return sheets.slice(0, MOST_SHEETS);
}

/** A target is relative to the workbook's folder, with `.` and `..` as in any path, or begins at the root. */
function pathOf(target: string): string {
  const path = new URL(target.replaceAll('\\', '/'), 'file:///xl/').pathname.slice(1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Shared strings, without phonetic runs (reading aids above Chinese characters). */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let inText = false;
  let inReading = false;
  for (const token of tokens(xml)) {
    if (token.kind === 'text') {
      if (inText && !inReading) strings.push((strings.pop() ?? '') + token.text);
    } else if (token.name === 'si' && token.kind === 'open') strings.push('');
    else if (token.name === 't') inText = token.kind === 'open';
    else if (token.name === 'rPh') inReading = token.kind === 'open';
  }
  return strings;
}

interface SheetCell {
  readonly type: string;
  readonly column: number;
  text: string;
}

function readSheet(xml: string, strings: readonly string[], limits: TableLimits): Table {
  const table: Table = { rows: [], lines: [], damaged: [] };
  let line = 0;
  let cells: SheetCell[] = [];
  let inValue = false;
  for (const token of tokens(xml)) {
    if (token.kind === 'text') {
      const cell = cells.at(-1);
      if (inValue && cell) cell.text += token.text;
    } else if (token.name === 'v' || token.name === 't') inValue = token.kind === 'open';
    else if (token.name === 'c' && token.kind === 'open') {
      cells.push(newCell(token.attributes, cells.at(-1)?.column ?? -1));
    } else if (token.name === 'row' && token.kind === 'open') {
      line = Number(attribute(token.attributes, 'r') ?? line + 1);
    } else if (token.name === 'row' && token.kind === 'close') {
      addRow(table, { cells, line }, strings, limits);
      cells = [];
    }
  }
  return table;
}

/** A cell states its position (`r="B7"`); otherwise it follows the previous cell. */
function newCell(attributes: string, before: number): SheetCell {
  const letters = /^[A-Z]{1,3}/.exec(attribute(attributes, 'r') ?? '')?.[0];
  const column = letters ? numberOf(letters) - 1 : before + 1;
  return { type: attribute(attributes, 't') ?? 'n', column, text: '' };
}

/** A is 1, Z is 26, AA is 27. */
function numberOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

interface SheetRow {
  readonly cells: readonly SheetCell[];
  readonly line: number;
}

function addRow(table: Table, { cells, line }: SheetRow, strings: readonly string[], limits: TableLimits): void {
  const row: string[] = [];
  const damaged: CellPlace[] = [];
  for (const cell of cells) {
    if (cell.column >= limits.maxColumns) continue;
    while (row.length < cell.column) row.push('');
    const content = contentOf(cell, strings);
    row[cell.column] = content;
    const place = { row: table.rows.length, column: cell.column, text: cell.type === 'n' ? cell.text : content };
    if (isDamaged(cell) || isStandIn(content.trim())) damaged.push(place);
  }
  if (!row.some((content) => content.trim() !== '')) return;
  table.rows.push(row);
  table.lines.push(line);
  table.damaged.push(...damaged);
  if (table.rows.length > limits.maxRows) throw new TableRefused('table_too_many_rows');
}

function contentOf({ type, text }: SheetCell, strings: readonly string[]): string {
  if (type === 's') return decoded(strings[Number(text)] ?? '');
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  return type === 'n' && text !== '' ? numberText(text) : decoded(text);
}

/** `_x000D_` is a carriage return, and `_x005F_` an underscore that begins no such code. */
function decoded(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, unit: string) => String.fromCharCode(Number.parseInt(unit, 16)));
}

/** `9.80236152E+11` is written out; 0.10000000000000001 is 0.1. */
function numberText(text: string): string {
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  return Number.isInteger(value) && Math.abs(value) < 1e30 ? String(BigInt(value)) : String(value);
}

/** Spreadsheets keep 15 significant digits; further digits of a number are lost. */
function isDamaged({ type, text }: SheetCell): boolean {
  return type === 'n' && Math.abs(Number(text)) >= 1e15;
}
