/** Server state in pages. Query keys come from the contract, so that each call has one cache. */
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  hashKey,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf, Call, InputOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { whileLoading } from '#platform/ui/overlay/loading.tsx';
import { useReportAge } from '#platform/ui/page/page-age.ts';
import { useOnline } from '#platform/ui/page/use-online.ts';
import { createIntention } from './intention.ts';
import { isKept } from './kept-queries.ts';
import { send, type SendError } from './send.ts';
import { notifyFailure } from './toast-failure.ts';

export const keyOf = (call: Pick<Call, 'name'>, request?: unknown): readonly unknown[] =>
  request === undefined ? [call.name] : [call.name, request];

/** The language is part of the key because answers contain texts: a change of language refetches them. */
const useKey = (call: Call, request: unknown): readonly unknown[] => [...keyOf(call, request), useText().lang];

const REQUEST_PARTS = 2;
const requestOf = (key: readonly unknown[]): string => hashKey(key.slice(0, REQUEST_PARTS));

/**
 * Placeholder until the answer is received: the previous answer to the same request (in another language) and, with
 * `keepPrevious`, the previous answer to any request.
 */
const previousAnswer =
  (key: readonly unknown[], keepPrevious: boolean) =>
  <A>(answer: A | undefined, query?: { queryKey: readonly unknown[] }): A | undefined =>
    query && (keepPrevious || requestOf(query.queryKey) === requestOf(key)) ? answer : undefined;

interface QueryState {
  data: unknown;
  error: Error | null;
  dataUpdatedAt: number;
  isPlaceholderData: boolean;
  isFetchNextPageError?: boolean;
  refetch: () => unknown;
}

/** Tells the page when the answer that it shows may be old. */
export const useAge = (query: QueryState, key: readonly unknown[], enabled: boolean): void => {
  const isOnline = useOnline();
  const isShown = enabled && query.data !== undefined && !query.isPlaceholderData;
  const isFailed = query.error !== null && !query.isFetchNextPageError;
  const cause = !isOnline ? 'offline' : isKept(hashKey(key)) ? 'kept' : isFailed ? 'failed' : undefined;
  useReportAge(isShown ? cause : undefined, query.dataUpdatedAt, () => void query.refetch());
};

const metaOf = ({ keepOffline }: Call): Record<string, unknown> => ({ keepOffline });

export interface CallOptions {
  enabled?: boolean;
  /** Shows the answer to the previous request until the new one is received: for filters and periods, never for ids. */
  keepPrevious?: boolean;
  /** How long an answer counts as fresh; defaults to the query client's setting. */
  staleMs?: number;
}

/** Query of a read call. */
export const useCall = <const C extends Call>(
  call: C,
  request: InputOf<C>,
  { enabled = true, keepPrevious = false, staleMs }: CallOptions = {},
): UseQueryResult<AnswerOf<C>> => {
  const key = useKey(call, request);
  const query = useQuery<AnswerOf<C>>({
    queryKey: key,
    queryFn: ({ signal }) => send(call, request, { signal }),
    meta: metaOf(call),
    placeholderData: previousAnswer(key, keepPrevious) as never,
    enabled,
    // Omitted when undefined, because undefined would override the query client's default.
    ...(staleMs !== undefined && { staleTime: staleMs }),
  });
  useAge(query, key, enabled);
  return query;
};

export type RowOf<C extends Call> = AnswerOf<C> extends { rows: (infer R)[] } ? R : never;
type Page<C extends Call> = { rows: RowOf<C>[]; nextCursor?: string; total?: number };

export interface ListState<R> {
  rows: R[];
  /** Total number of rows, if the server returns it; undefined until the first page is received. */
  total: number | undefined;
  isLoading: boolean;
  isRefreshing: boolean;
  error: Error | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  refresh: () => Promise<void>;
}

/** Infinite query of a call whose answers have the cursor of the next. */
export const useCursor = <C extends Call, A extends { nextCursor?: string }>(
  call: C,
  request: Omit<InputOf<C>, 'cursor'>,
  { enabled, keepPrevious }: { enabled: boolean; keepPrevious: boolean },
) => {
  const key = useKey(call, request);
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ signal, pageParam }) =>
      send(call, { ...(request as object), ...(pageParam && { cursor: pageParam }) } as InputOf<C>, {
        signal,
      }) as Promise<unknown> as Promise<A>,
    initialPageParam: '',
    meta: metaOf(call),
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: previousAnswer(key, keepPrevious),
    enabled,
  });
  return { key, query };
};

/** Infinite query of a list call by cursor. */
export const useList = <const C extends Call>(
  call: C,
  request: Omit<InputOf<C>, 'cursor'>,
  { enabled = true, keepPrevious = false }: Omit<CallOptions, 'staleMs'> = {},
): ListState<RowOf<C>> => {
  const { key, query } = useCursor<C, Page<C>>(call, request, { enabled, keepPrevious });
  useAge(query, key, enabled);
  return {
    rows: query.data?.pages.flatMap((page) => page.rows) ?? [],
    total: query.data?.pages[0]?.total,
    isLoading: query.isPending && enabled,
    isRefreshing: query.isRefetching && !query.isFetchingNextPage,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void (query.hasNextPage && !query.isFetching && query.fetchNextPage()),
    refresh: async () => void (await query.refetch()),
  };
};

/**
 * Mutation of a write call. One idempotency key per intention: it is kept while the outcome is unknown (no response,
 * internal error), so that a retry is safe, and replaced once the server has answered or the request has changed.
 */
export const useCommand = <const C extends Call>(
  call: C,
  more: {
    /** Answers that the command makes old, by their calls. */
    invalidates?: readonly Pick<Call, 'name'>[];
    onSuccess?: (answer: AnswerOf<C>) => void;
    /** @returns true if it has shown the error at a field or in its place; otherwise a toast shows it. */
    onError?: (error: SendError) => unknown;
  } = {},
): UseMutationResult<AnswerOf<C>, SendError, InputOf<C>> => {
  const cache = useQueryClient();
  const [intention] = useState(createIntention);
  const command = useMutation<AnswerOf<C>, SendError, InputOf<C>>({
    mutationFn: async (request) => {
      try {
        const idempotencyKey = call.idempotent ? intention.keyOf(request) : undefined;
        const answer = await whileLoading(send(call, request, { idempotencyKey }));
        intention.settle();
        return answer;
      } catch (error) {
        intention.settle(error);
        throw error;
      }
    },
    onSuccess: async (answer) => {
      await Promise.all((more.invalidates ?? []).map((read) => cache.invalidateQueries({ queryKey: keyOf(read) })));
      more.onSuccess?.(answer);
    },
    onError: (error) => void (more.onError?.(error) === true || notifyFailure(error)),
  });
  return command;
};
