import type { UseQueryResult } from '@tanstack/react-query';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { getTradeStatistics } from '../../contract/trades/get-trade-statistics.ts';
import { daysAsked, type CardQuery } from '../periods.ts';

export type TradesRead = UseQueryResult<AnswerOf<typeof getTradeStatistics>>;

export const useTrades = (asked: CardQuery): TradesRead =>
  useCall(getTradeStatistics, daysAsked(asked), { keepPrevious: true });
