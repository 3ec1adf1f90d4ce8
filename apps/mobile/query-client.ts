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

/** A refusal stays one however often it is asked for; a lost connection is tried once more. */
function worthRetrying(count: number, error: Error): boolean {
  return count < 1 && !(error instanceof CallError);
}

/** Answers are asked for again when a page comes back after ten seconds; figures keep their old value meanwhile. */
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

/** What the HTML has asked for is there at the first paint: no skeleton is shown only to be replaced. */
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

// What one person saw is nothing for the next one on this device.
onUserChange(() => queryClient.clear());
