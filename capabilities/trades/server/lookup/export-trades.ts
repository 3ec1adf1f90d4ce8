import type { AnswerOf, RequestOf } from '#platform/contract/call.ts';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import {
  exportRoute,
  forTables,
  instantColumn,
  moneyColumn,
  rateColumn,
  textColumn,
  wordColumn,
  type Translate,
} from '#capabilities/exports/server/api.ts';
import { exportTrades } from '../../contract/lookup/export-trades.ts';
import type { getTradeSummary } from '../../contract/lookup/get-trade-summary.ts';
import type { listTrades } from '../../contract/lookup/list-trades.ts';
import { getTradeSummaryRoute } from './get-trade-summary.ts';
import { listedAs } from './list-trades.ts';
import { presentTrade } from './present-trade.ts';
import type { TradeNames } from './trade-names.ts';
import type { TradeRow } from './trade-row.ts';

const SUCCESS = 1;

/** `58.00`, `50.00–60.00` */
const amountWords = ({ minFen, maxFen }: RequestOf<typeof listTrades>): string =>
  [minFen, maxFen].flatMap((bound) => (bound === undefined ? [] : [formatFen(bound)])).join('–');

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
  (request.minFen !== undefined || request.maxFen !== undefined) && amountWords(request),
  (request.fromTime !== undefined || request.toTime !== undefined) &&
    `${request.fromTime ?? '00:00'}–${request.toTime ?? '23:59'}`,
  request.reference !== undefined && `${t('exports.file.column.reference')} ${request.reference}`,
];

const exportedRow = (row: TradeRow, names: TradeNames) => ({
  ...presentTrade(row, names),
  merchantNo: names.merchantNo,
  reference: row.reference,
  feeFen: row.feeFen,
  feeRatePpm: row.feeRatePpm ?? undefined,
  cardTail: row.cardTail ?? undefined,
});
type ExportedRow = ReturnType<typeof exportedRow>;

const isSuccessfulSale = ({ kind, status }: ExportedRow): boolean => kind === 'sale' && status === SUCCESS;

/** The list with the other values of a transaction's page, so that a row can be matched with a page and a receipt. */
const exportedTradesRoute = listedAs(exportedRow);

export const exportTradesRoute = exportRoute<typeof listTrades, ExportedRow>(exportTrades, exportedTradesRoute, {
  title: 'exports.file.title.trades',
  sum: 'exports.file.sum.trades',
  words,
  expected: async (context, request) => {
    const found = (await getTradeSummaryRoute.run(context, request as never, undefined as never)) as AnswerOf<
      typeof getTradeSummary
    >;
    return found.nextCursor !== undefined ? undefined : found.count;
  },
  columns: [
    instantColumn('exports.file.column.time', (row) => row.occurredAt),
    textColumn('exports.file.column.reference', (row) => row.reference),
    forTables(textColumn('exports.file.column.no', (row) => row.id)),
    wordColumn('exports.file.column.kind', (row) => `exports.file.trade-kind.${row.kind}`),
    wordColumn('exports.file.column.status', (row) => `trades.status.${row.status}`),
    // as in the list: a refund is below zero
    moneyColumn(
      'exports.file.column.amount',
      (row) => (row.kind === 'refund' ? fen(-row.amountFen) : row.amountFen),
      (row) => (isSuccessfulSale(row) ? row.amountFen : fen(0)),
    ),
    moneyColumn(
      'exports.file.column.share',
      (row) => row.shareFen,
      (row) => row.shareFen,
    ),
    // the amount given back by a refund
    forTables(moneyColumn('exports.file.column.fee', (row) => (row.kind === 'refund' ? fen(-row.feeFen) : row.feeFen))),
    forTables(rateColumn('exports.file.column.rate', (row) => row.feeRatePpm)),
    wordColumn('exports.file.column.type', (row) => `trades.total-type.${row.totalType}`),
    wordColumn('exports.file.column.payment', (row) => `trades.payment-type.${row.paymentType}`),
    wordColumn('exports.file.column.card', (row) => `trades.card-type.${row.cardType}`),
    forTables(textColumn('exports.file.column.card-tail', (row) => row.cardTail)),
    textColumn('exports.file.column.merchant', (row) => row.merchantName),
    forTables(textColumn('exports.file.column.merchant-no', (row) => row.merchantNo)),
    textColumn('exports.file.column.sn', (row) => row.sn),
  ],
});
