import type { UseQueryResult } from '@tanstack/react-query';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { getTrade } from '#capabilities/trades/contract/lookup/get-trade.ts';
import { explainEarning } from '../../contract/trade/explain-earning.ts';

export type TradeInfo = AnswerOf<typeof getTrade>;
export type EarningExplanation = AnswerOf<typeof explainEarning>;
export type Explanation = NonNullable<EarningExplanation['trade']>;

export const useTrade = (id: string): UseQueryResult<TradeInfo> => useCall(getTrade, { id });

/** How the fee of a transaction was shared. Requested together with the transaction, not after it. */
export const useExplanation = (tradeId: string, enabled: boolean): UseQueryResult<EarningExplanation> =>
  useCall(explainEarning, { id: `profit_share-${tradeId}` }, { enabled });
