import {
  exportRoute,
  instantColumn,
  moneyColumn,
  textColumn,
  wordColumn,
  type Translate,
} from '#capabilities/exports/server/api.ts';
import type { AnswerOf, RequestOf } from '#platform/contract/call.ts';
import { fen } from '#platform/money/fen.ts';
import { exportTrades } from '../contract/export-trades.ts';
import type { getTradeSummary } from '../contract/get-trade-summary.ts';
import type { listTrades } from '../contract/list-trades.ts';
import { getTradeSummaryRoute } from './get-trade-summary.ts';
import { listTradesRoute } from './list-trades.ts';

const words = (request: RequestOf<typeof listTrades>, t: Translate) => [
  t(`trades.scope.${request.scope}`),
  ...(request.statuses ?? []).map((status) => t(`trades.status.${status}`)),
  ...(request.totalTypes ?? []).map((type) => t(`trades.total-type.${type}`)),
  ...(request.paymentTypes ?? []).map((type) => t(`trades.payment-type.${type}`)),
  request.cardType !== undefined && t(`trades.card-type.${request.cardType}`),
  request.brandId !== undefined && t('exports.file.word.brand'),
  request.agentId !== undefined && t('exports.file.word.agent'),
  request.merchantId !== undefined && t('exports.file.word.merchant'),
  request.terminalId !== undefined && t('exports.file.word.terminal'),
  request.text,
];

export const exportTradesRoute = exportRoute<typeof listTrades>(exportTrades, listTradesRoute, {
  title: 'exports.file.title.trades',
  words,
  expected: async (context, request) => {
    const found = (await getTradeSummaryRoute.run(context, request as never, undefined as never)) as AnswerOf<
      typeof getTradeSummary
    >;
    return found.isMore ? undefined : found.count;
  },
  columns: [
    instantColumn('exports.file.column.time', (row) => row.occurredAt),
    textColumn('exports.file.column.no', (row) => row.id),
    wordColumn('exports.file.column.kind', (row) => `exports.file.trade-kind.${row.kind}`),
    wordColumn('exports.file.column.status', (row) => `trades.status.${row.status}`),
    // as in the list: a refund is below zero
    moneyColumn('exports.file.column.amount', (row) => (row.kind === 'refund' ? fen(-row.amountFen) : row.amountFen)),
    moneyColumn('exports.file.column.share', (row) => row.shareFen),
    wordColumn('exports.file.column.type', (row) => `trades.total-type.${row.totalType}`),
    wordColumn('exports.file.column.payment', (row) => `trades.payment-type.${row.paymentType}`),
    wordColumn('exports.file.column.card', (row) => `trades.card-type.${row.cardType}`),
    textColumn('exports.file.column.merchant', (row) => row.merchantName),
    textColumn('exports.file.column.sn', (row) => row.sn),
  ],
});
