import { useEffect } from 'react';
import type { AnswerOf, Call, InputOf } from '#platform/contract/call.ts';
import { useAge, useCursor, type CallOptions } from './hooks.ts';

interface Parts<A> {
  /** All parts; undefined until the last is received. */
  parts: readonly A[] | undefined;
  error: Error | null;
  retry: () => void;
}

/** Query of a call that answers in parts, each with the cursor of the next: all are requested, one after the other. */
export const useParts = <const C extends Call>(
  call: C,
  request: Omit<InputOf<C>, 'cursor'>,
  { enabled = true, keepPrevious = false }: Omit<CallOptions, 'staleMs'> = {},
): Parts<AnswerOf<C>> => {
  const { key, query } = useCursor<C, AnswerOf<C> & { nextCursor?: string }>(call, request, { enabled, keepPrevious });
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = query;
  const goesOn = enabled && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => void (goesOn && fetchNextPage()), [goesOn, fetchNextPage]);
  useAge(query, key, enabled);
  const isWhole = !hasNextPage || query.isPlaceholderData;
  return {
    parts: isWhole ? query.data?.pages : undefined,
    error: query.error,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : query.refetch()),
  };
};
