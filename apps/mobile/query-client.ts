import { QueryClient } from '@tanstack/react-query';

const freshMs = 10_000;
const keptMs = 30 * 60_000;

/** Answers are asked for again when a page comes back after ten seconds; figures keep their old value meanwhile. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: freshMs, gcTime: keptMs, retry: 1, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
