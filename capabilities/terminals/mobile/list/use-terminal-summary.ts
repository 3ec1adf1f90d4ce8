import type { UseQueryResult } from '@tanstack/react-query';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { getTerminalSummary } from '../../contract/list/get-terminal-summary.ts';

export type TerminalSummary = AnswerOf<typeof getTerminalSummary>;
/** Terminals of the whole subtree, or only the agent's own. */
export type HolderScope = 'team' | 'self';

/** Counts per state and per brand; previous figures stay while the other scope loads. */
export const useTerminalSummary = (scope: HolderScope): UseQueryResult<TerminalSummary> =>
  useCall(getTerminalSummary, { holder: scope }, { keepPrevious: true });
