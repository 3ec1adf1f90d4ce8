import type { UseQueryResult } from '@tanstack/react-query';
import { homeSummary } from '#capabilities/statistics/contract/home-summary.ts';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';

export type Summary = AnswerOf<typeof homeSummary>;

/** Figures of today and of the month, of the team. */
export const useSummary = (): UseQueryResult<Summary> => useCall(homeSummary, { scope: 'team' });
