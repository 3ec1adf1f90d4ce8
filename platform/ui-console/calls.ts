/** Server state of the console. Query keys come from the contract, so that each call has one cache. */
import {
  useMutation,
  useQuery,
  useQueryClient,
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import { createIntention } from '#platform/client/intention.ts';
import { send, type SendError } from '#platform/client/send.ts';
import type { AnswerOf, Call, InputOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';

interface ReadOptions {
  enabled?: boolean;
  /** Shows the rows of the previous request until the new ones are received: for lists, never for a read by id. */
  keepPrevious?: boolean;
  refetchMs?: number;
  /** Asked once: every answer is another one, such as a secret that was drawn. */
  isKept?: boolean;
}

/** The query of a read: one cache entry for each call, request and language. */
export const queryOf = <const C extends Call>(call: C, request: InputOf<C>, lang: string) => ({
  queryKey: [call.name, request, lang] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<C>> => send(call, request, { signal }),
});

export const useCall = <const C extends Call>(
  call: C,
  request: InputOf<C>,
  { enabled = true, keepPrevious = false, refetchMs, isKept = false }: ReadOptions = {},
): UseQueryResult<AnswerOf<C>> =>
  useQuery<AnswerOf<C>>({
    ...queryOf(call, request, useText().lang),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData as never }),
    ...(isKept && { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false }),
    ...(refetchMs !== undefined && { refetchInterval: refetchMs }),
  });

/** The form of a call with a file, which is last, so that the server knows the other fields before it. */
const formOf = (request: object): FormData => {
  const form = new FormData();
  const { file, ...fields }: Record<string, unknown> = { ...request };
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  if (file instanceof Blob) form.append('file', file);
  return form;
};

interface CommandOptions<C extends Call> {
  /** Calls to refetch afterwards, also after a failure: 409 means that the displayed data is stale. */
  refetches: readonly Call[];
  onSuccess?: (answer: AnswerOf<C>) => void;
}

export const useCommand = <const C extends Call>(
  call: C,
  { refetches, onSuccess }: CommandOptions<C>,
): UseMutationResult<AnswerOf<C>, SendError, InputOf<C>> => {
  const cache = useQueryClient();
  const [intention] = useState(createIntention);
  return useMutation<AnswerOf<C>, SendError, InputOf<C>>({
    mutationFn: (request) =>
      send(call, request, {
        ...(call.idempotent && { idempotencyKey: intention.keyOf(request) }),
        ...(call.upload && { form: formOf(request as object) }),
      }),
    onSuccess: (answer) => onSuccess?.(answer),
    onSettled: async (_answer, error) => {
      intention.settle(error ?? undefined);
      await Promise.all(refetches.map(({ name }) => cache.invalidateQueries({ queryKey: [name] })));
    },
  });
};
