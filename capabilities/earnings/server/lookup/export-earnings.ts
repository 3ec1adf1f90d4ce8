import { exportRoute, instantColumn, moneyColumn, textColumn, wordColumn } from '#capabilities/exports/server/api.ts';
import { exportEarnings } from '../../contract/lookup/export-earnings.ts';
import type { listEarnings } from '../../contract/lookup/list-earnings.ts';
import { listEarningsRoute } from './list-earnings.ts';

export const exportEarningsRoute = exportRoute<typeof listEarnings>(exportEarnings, listEarningsRoute, {
  title: 'exports.file.title.earnings',
  words: (request, t) => [
    t(`trades.scope.${request.scope}`),
    ...(request.kinds ?? []).map((kind) => t(`ledger.kind.${kind}`)),
  ],
  columns: [
    textColumn('exports.file.column.day', (row) => row.day),
    instantColumn('exports.file.column.time', (row) => row.occurredAt),
    textColumn('exports.file.column.no', (row) => row.id),
    wordColumn('exports.file.column.kind', (row) =>
      row.isReversal ? `ledger.kind.${row.kind}_reversal` : `ledger.kind.${row.kind}`,
    ),
    moneyColumn('exports.file.column.earning', (row) => row.amountFen),
    wordColumn('exports.file.column.from', (row) => `exports.file.earning-from.${row.isDirect ? 'own' : 'team'}`),
    textColumn('exports.file.column.agent', (row) => row.from.join(' › ')),
    textColumn('exports.file.column.merchant', (row) => row.merchantName),
    textColumn('exports.file.column.sn', (row) => row.sn),
    moneyColumn('exports.file.column.trade-amount', (row) => row.trade?.amountFen),
    wordColumn('exports.file.column.type', (row) => row.trade && `trades.total-type.${row.trade.totalType}`),
    textColumn('exports.file.column.period', (row) => row.period),
  ],
});
