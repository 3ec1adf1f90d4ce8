import { exportRoute, instantColumn, moneyColumn, textColumn, wordColumn } from '#capabilities/exports/server/api.ts';
import type { listWithdrawals } from '../../contract/list/list-withdrawals.ts';
import { exportWithdrawals } from '../../contract/review/export-withdrawals.ts';
import { listWithdrawalsRoute } from '../list/list-withdrawals.ts';

export const exportWithdrawalsRoute = exportRoute<typeof listWithdrawals>(exportWithdrawals, listWithdrawalsRoute, {
  title: 'exports.file.title.withdrawals',
  words: (request, t) => [
    request.wallet !== undefined && t(`ledger.name.${request.wallet}`),
    request.state !== undefined && t(`exports.file.withdrawal-state.${request.state}`),
  ],
  columns: [
    instantColumn('exports.file.column.applied', (row) => row.appliedAt),
    textColumn('exports.file.column.no', (row) => row.no),
    wordColumn('exports.file.column.wallet', (row) => `ledger.name.${row.wallet}`),
    wordColumn('exports.file.column.status', (row) => `withdrawals.status.${row.status}`),
    moneyColumn('exports.file.column.amount', (row) => row.amountFen),
    moneyColumn('exports.file.column.fee', (row) => row.feeFen),
    moneyColumn('exports.file.column.tax', (row) => row.taxFen),
    moneyColumn('exports.file.column.net', (row) => row.netFen),
    textColumn('exports.file.column.bank', (row) => row.payee.bankName),
    textColumn('exports.file.column.card-tail', (row) => row.payee.cardTail),
    instantColumn('exports.file.column.state-since', (row) => row.steps.at(-1)?.at),
    textColumn('exports.file.column.reason', (row) => row.reason),
  ],
});
