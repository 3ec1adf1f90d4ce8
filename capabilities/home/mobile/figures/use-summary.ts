import type { UseQueryResult } from '@tanstack/react-query';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { getHomeSummary } from '#capabilities/statistics/contract/data/get-home-summary.ts';

export type Summary = AnswerOf<typeof getHomeSummary>;

/** The team's figures of today and of the month. */
export const useSummary = (): UseQueryResult<Summary> => useCall(getHomeSummary, { scope: 'team' });
