import type { Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import {
  countColumn,
  dayColumn,
  exportRoute,
  instantColumn,
  moneyColumn,
  textColumn,
  wordColumn,
} from '#capabilities/exports/server/api.ts';
import { exportStatementEntries } from '../../contract/statement/export-statement-entries.ts';
import type { listStatementEntries } from '../../contract/statement/list-statement-entries.ts';
import { listStatementEntriesRoute } from './list-statement-entries.ts';

type List = typeof listStatementEntries;

const plain = (bound: Fen | undefined): string => (bound === undefined ? '' : formatFen(bound));

export const exportStatementEntriesRoute = exportRoute<List>(exportStatementEntries, listStatementEntriesRoute, {
  title: 'exports.file.title.statement',
  words: (request, t) => [
    request.wallet !== undefined && t(`ledger.name.${request.wallet}`),
    ...(request.kinds ?? []).map((kind) => t(`ledger.kind.${kind}`)),
    request.direction !== undefined && t(`exports.file.direction.${request.direction}`),
    (request.minFen !== undefined || request.maxFen !== undefined) &&
      `${plain(request.minFen)} – ${plain(request.maxFen)}`,
    request.text,
  ],
  columns: [
    dayColumn('exports.file.column.day', (row) => row.day),
    instantColumn('exports.file.column.time', (row) => row.at),
    wordColumn('exports.file.column.wallet', (row) => `ledger.name.${row.wallet}`),
    wordColumn('exports.file.column.kind', (row) => `ledger.kind.${row.kind}`),
    textColumn('exports.file.column.what', (row) => row.label),
    countColumn('exports.file.column.count', (row) => row.count),
    // money held for a withdrawal is neither income nor expense, so it has a column of its own
    moneyColumn('exports.file.column.amount', (row) => (row.heldFor === undefined ? row.amountFen : undefined)),
    moneyColumn('exports.file.column.held', (row) => (row.heldFor === undefined ? undefined : row.amountFen)),
    moneyColumn('exports.file.column.balance', (row) => row.balanceFen),
  ],
});
