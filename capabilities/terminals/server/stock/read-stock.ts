/** Reads a file of new terminals, CSV in any usual encoding or XLSX, into lines; keeps nothing. */
import { readTable } from '#platform/csv/read.ts';
import { TableRefused, type Table } from '#platform/csv/table.ts';
import type { Db } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import { splitSerials } from '#platform/validate/normal/serial.ts';
import { requireAgentCoded, type AgentBrief } from '#capabilities/agents/server/api.ts';
import type { StockLine } from '../../rules/stock/check-stock.ts';
import { readColumns, type StockColumns } from '../../rules/stock/read-columns.ts';

const LONGEST_CELL = 80;

/** @throws Problem */
const tableIn = (bytes: Uint8Array): Table => {
  try {
    return readTable(bytes);
  } catch (error) {
    throw error instanceof TableRefused ? refuse(error.reason) : error;
  }
};

const cellsOf = (row: readonly string[], { brand, model, policy }: StockColumns) => {
  const cell = (column: number | undefined) => (column === undefined ? '' : (row[column] ?? '').trim());
  const product = model === undefined ? '' : `${cell(brand)} ${cell(model)}`.trim();
  return { model: product.slice(0, LONGEST_CELL), policy: cell(policy).slice(0, LONGEST_CELL) };
};

/** A cell may hold several serial numbers: each is a line of its own. @throws Problem */
export const readStockLines = (bytes: Uint8Array): StockLine[] => {
  const table = tableIn(bytes);
  const columns = readColumns(table.rows);
  if (columns === undefined) throw refuse('stock_no_serials');
  const damaged = new Set(table.damaged.filter(({ column }) => column === columns.sn).map(({ row }) => row));
  return table.rows
    .flatMap((cells, row) => {
      if (row < columns.first) return [];
      const text = (cells[columns.sn] ?? '').trim();
      const found = damaged.has(row) ? [text] : splitSerials(text);
      return (found.length === 0 ? [text] : found).map((sn) => ({
        line: table.lines[row] ?? row + 1,
        sn: sn.slice(0, LONGEST_CELL),
        ...cellsOf(cells, columns),
        isDamaged: damaged.has(row),
        isAgain: false,
      }));
    })
    .map((line, index) => ({ ...line, position: index + 1 }));
};

/** @throws Problem for a code that nobody has, and for an agent below a root, who gets terminals from its parent. */
export const requireRoot = async (db: Db, code: string): Promise<AgentBrief> => {
  const agent = await requireAgentCoded(db, code);
  if (agent.parentId !== null || agent.closedAt !== null) throw refuse('stock_not_root', { code: agent.code });
  return agent;
};
