import { exportRoute, instantColumn, moneyColumn, textColumn, wordColumn } from '#capabilities/exports/server/api.ts';
import { isCheck } from '../../contract/lookup/dispute-fields.ts';
import { exportDisputes } from '../../contract/lookup/export-disputes.ts';
import type { listDisputes } from '../../contract/lookup/list-disputes.ts';
import { listDisputesRoute } from './list-disputes.ts';

export const exportDisputesRoute = exportRoute<typeof listDisputes>(exportDisputes, listDisputesRoute, {
  title: 'exports.file.title.disputes',
  words: (request, t) => [request.view !== undefined && t(`disputes.view.${request.view}`)],
  columns: [
    instantColumn('exports.file.column.applied', (row) => row.openedAt),
    textColumn('exports.file.column.no', (row) => row.no),
    wordColumn('exports.file.column.wallet', (row) => `ledger.name.${row.wallet}`),
    wordColumn('exports.file.column.kind', ({ what }) =>
      what.startsWith('statement')
        ? 'disputes.what.statement'
        : isCheck(what)
          ? `disputes.what.${what}`
          : `ledger.kind.${what}`,
    ),
    textColumn('exports.file.column.merchant', (row) => row.label ?? row.month),
    moneyColumn('exports.file.column.amount', (row) => row.amountFen),
    wordColumn('exports.file.column.status', (row) => `disputes.state.${row.state}`),
    moneyColumn('exports.file.column.corrected', (row) => row.correctionFen),
    instantColumn('exports.file.column.state-since', (row) => row.changedAt),
  ],
});
