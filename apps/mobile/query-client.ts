import { QueryClient, type Query } from '@tanstack/react-query';
import { answerIn } from '#platform/client/address.ts';
import { takeSettledEarly } from '#platform/client/early.ts';
import { keepClock } from '#platform/client/kept-clock.ts';
import { isKept, keepQueries } from '#platform/client/kept-queries.ts';
import { leaveNothing } from '#platform/client/leave-nothing.ts';
import { CallError, NoAnswer } from '#platform/client/send.ts';
import { onUserChange } from '#platform/client/session-store.ts';
import { SUCCESS } from '#platform/contract/envelope.ts';
import { storedLanguage } from '#platform/i18n/browser.tsx';

const freshMs = 10_000;
const askAgainMs = 15_000;
const keptMs = 30 * 60_000;

/** Refusals are not retried; a lost connection is retried once. */
function worthRetrying(count: number, error: Error): boolean {
  return count < 1 && !(error instanceof CallError);
}

/**
 * A read that the server has not answered is asked again: the device does not notice when a bad connection recovers.
 */
function askAgain({ state, queryHash }: Query): number | false {
  const isUnanswered = state.error instanceof NoAnswer || isKept(queryHash);
  return isUnanswered && navigator.onLine ? askAgainMs : false;
}

/** Answers older than ten seconds are refetched when a page is shown again; the old values stay visible meanwhile. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      gcTime: keptMs,
      retry: worthRetrying,
      networkMode: 'always',
      refetchOnReconnect: 'always',
      refetchInterval: askAgain,
    },
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

keepClock();
keepQueries(queryClient);
leaveNothing();
takeOverAnswers();

// The next user of this device must not see the previous user's data.
onUserChange(() => queryClient.clear());
