import type { UseQueryResult } from '@tanstack/react-query';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';

export type Balances = AnswerOf<typeof getBalances>;

export const useBalances = (): UseQueryResult<Balances> => useCall(getBalances, {});
