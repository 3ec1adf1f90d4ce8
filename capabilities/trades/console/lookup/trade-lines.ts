/** How a transaction is written in one line. */
import type { AnswerOf } from '#platform/contract/call.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import type { getWholeTrade } from '../../contract/lookup/get-whole-trade.ts';
import type { searchAllTrades } from '../../contract/lookup/search-all-trades.ts';
import { TRADE_STATUS } from '../../contract/lookup/trade-types.ts';

export type TradeLine = AnswerOf<typeof searchAllTrades>['rows'][number];
export type Whole = AnswerOf<typeof getWholeTrade>;

/** A refund takes back: −480.00. */
export const signed = ({ kind }: Pick<TradeLine, 'kind'>, amountFen: Fen): string =>
  yuan(kind === 'refund' ? fen(-amountFen) : amountFen);

export const markOf = ({
  kind,
  status,
}: TradeLine): { key: string; tone: 'danger' | 'neutral' | 'primary' } | undefined => {
  if (status === TRADE_STATUS.failed) return { key: 'trades.status.2', tone: 'danger' };
  if (status === TRADE_STATUS.initialised) return { key: 'trades.status.3', tone: 'primary' };
  return kind === 'refund' ? { key: 'trades.console.kind.refund', tone: 'neutral' } : undefined;
};

/** 0000 9802 358811: in groups of four, the last six apart. */
export const serialParts = (sn: string): readonly [string, string] => {
  const head = sn.slice(0, -6);
  return [head.replaceAll(/(.{4})(?=.)/g, '$1 '), sn.slice(-6)];
};
