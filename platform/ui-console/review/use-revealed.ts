import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { send } from '#platform/client/send.ts';
import type { AnswerOf, Call, InputOf } from '#platform/contract/call.ts';

/** A case in full, requested once when it is opened: each look is recorded in the audit log, and nothing is cached. */
export const useRevealed = <const C extends Call>(call: C, request: InputOf<C>): UseQueryResult<AnswerOf<C>> =>
  useQuery<AnswerOf<C>>({
    queryKey: [call.name, request],
    queryFn: ({ signal }) => send(call, request, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
