import type { UseQueryResult } from '@tanstack/react-query';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { transactionStatistics } from '../contract/transaction.ts';
import type { Asked } from './data.tsx';
import { daysAsked } from './periods.ts';

export type TradesRead = UseQueryResult<AnswerOf<typeof transactionStatistics>>;

export const useTrades = (asked: Asked): TradesRead =>
  useCall(transactionStatistics, daysAsked(asked), { keepPrevious: true });
