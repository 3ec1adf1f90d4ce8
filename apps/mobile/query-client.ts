import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { onUserChange } from '#platform/client/session-store.ts';
import { answerIn } from '#platform/client/address.ts';
import { takeSettledEarly } from '#platform/client/early.ts';
import { CallError } from '#platform/client/send.ts';
import { storedLanguage } from '#platform/i18n/browser.tsx';
import { SUCCESS } from '#platform/contract/envelope.ts';
import { tellFailure } from './failures.ts';

const freshMs = 10_000;
const keptMs = 30 * 60_000;

/** Refusals are not retried; a lost connection is retried once. */
function worthRetrying(count: number, error: Error): boolean {
  return count < 1 && !(error instanceof CallError);
}

/** Answers older than ten seconds are refetched when a page is shown again; the old values stay visible meanwhile. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => tellFailure(error, query.meta?.['silent']) }),
  mutationCache: new MutationCache({
    onError: (error, _values, _result, mutation) => tellFailure(error, mutation.meta?.['silent']),
  }),
  defaultOptions: {
    queries: { staleTime: freshMs, gcTime: keptMs, retry: worthRetrying, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Puts answers prefetched by the HTML into the cache, so that the first paint shows data instead of skeletons. */
function takeOverAnswers(): void {
  const lang = storedLanguage();
  for (const { name, asked, answerAt, isList, settled, settledAt } of takeSettledEarly(lang)) {
    if (settled?.code !== SUCCESS) continue;
    const answer = answerIn({ answerAt }, settled);
    const key = [name, JSON.parse(asked) as unknown, lang];
    queryClient.setQueryData(key, isList ? { pages: [answer], pageParams: [''] } : answer, {
      updatedAt: settledAt ?? 0,
    });
  }
}

takeOverAnswers();

// The next user of this device must not see the previous user's data.
onUserChange(() => queryClient.clear());
