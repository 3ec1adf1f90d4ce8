/** The part of a transaction that is shared with others: without own earnings and terminal, unless asked for. */
import { joined } from '#platform/i18n/joined.ts';
import { fen, negateFen } from '#platform/money/fen.ts';
import { formatDateTime } from '#platform/time/format.ts';
import type { ShowAmount } from '#platform/ui/money/use-shown-amount.ts';
import { STATUS_TONES, type Translate } from '#capabilities/trades/mobile/api.tsx';
import type { TradeInfo } from './use-trade.ts';

export interface Voucher {
  readonly title: string;
  readonly day: string;
  readonly amount: string;
  readonly status: string;
  readonly tone: (typeof STATUS_TONES)[TradeInfo['status']];
  readonly merchantName: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

export interface Contents {
  readonly hasNumbers: boolean;
  readonly hasEarning: boolean;
}

const DAY_LENGTH = 10;

export const voucherOf = (
  trade: TradeInfo,
  { hasNumbers, hasEarning }: Contents,
  t: Translate,
  shown: ShowAmount,
): Voucher => {
  const isRefund = trade.kind === 'refund';
  const { cardTail, reference, merchantNo, shareFen } = trade;
  const at = formatDateTime(trade.occurredAt);
  const amountFen = fen(trade.amountFen);
  const facts: (readonly [string, string] | false)[] = [
    [t('trades.voucher.time'), at.slice(DAY_LENGTH + 1)],
    [t('trades.voucher.method'), joined(t(`trades.total-type.${trade.totalType}`), t(`trades.method.${trade.method}`))],
    cardTail !== undefined && [t('trades.voucher.card'), `•••• ${cardTail}`],
    reference !== '' && [t('trades.fact.reference'), reference],
    hasNumbers && [t('trades.fact.sn'), trade.sn],
    hasNumbers && merchantNo !== '' && [t('trades.fact.merchant-no'), merchantNo],
    hasEarning && shareFen !== undefined && [t('trades.voucher.earning'), shown(fen(shareFen), { sign: true })],
  ];
  return {
    title: t(isRefund ? 'trades.voucher.refund' : 'trades.voucher.title'),
    day: at.slice(0, DAY_LENGTH),
    amount: shown(isRefund ? negateFen(amountFen) : amountFen, { symbol: true }),
    status: t(`trades.status.${trade.status}`),
    tone: STATUS_TONES[trade.status],
    // a document of its day
    merchantName: trade.merchantNameThen ?? trade.merchantName,
    facts: facts.filter((fact) => fact !== false),
  };
};

/** The voucher as text with one fact a line, for pasting into a conversation. */
export const textOf = ({ title, day, amount, status, merchantName, facts }: Voucher): string =>
  [`${title} ${day}`, `${merchantName} ${amount} ${status}`, ...facts.map((fact) => fact.join(' '))].join('\n');
