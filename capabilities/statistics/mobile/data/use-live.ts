/** Live updates: server-sent events invalidate query keys, and the pages refetch. One stream for all pages. */
import { useEffect } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { session } from '#platform/client/session-store.ts';
import { keyOf } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { getHomeSummary } from '../../contract/data/get-home-summary.ts';
import { getTradeStatistics } from '../../contract/trades/get-trade-statistics.ts';
import { type Fen } from '#platform/money/fen.ts';

const ADDRESS = '/prod-api/api/ag/stream';
const RETRY_MS = 3000;
const MAX_RETRY_MS = 60_000;

/** Our own event: the server refuses the stream because the session has ended. */
const ENDED = 'ended';

/** Query keys each event invalidates, by the capability of the call. */
const MOVED: Record<string, readonly string[]> = {
  hello: [],
  figures: ['statistics', 'trades', 'withdrawals', 'wallet'],
  notices: ['content'],
  todos: ['home', 'terminals'],
  // the session has ended: the next refetch reports it, and the app asks for a new login
  [ENDED]: ['home', 'statistics', 'withdrawals', 'wallet', 'terminals', 'content'],
};

interface LiveEvent {
  name: string;
  /** JSON */
  data: string;
}

const eventsOf = (blocks: readonly string[]): LiveEvent[] =>
  blocks.flatMap((block) => {
    const [, name, data = '{}'] = /^event: (\S+)(?:\ndata: (.*))?/m.exec(block) ?? [];
    return name === undefined ? [] : [{ name, data }];
  });

/** Reads events until the stream ends. @returns whether the server refused it, because the session has ended. */
const readEvents = async (
  token: string,
  signal: AbortSignal,
  onEvent: (event: LiveEvent) => void,
): Promise<boolean> => {
  const response = await fetch(ADDRESS, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal,
  });
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && type.startsWith('application/json')) return true;
  if (!response.ok || !response.body || !type.startsWith('text/event-stream')) return false;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const blocks = (rest + chunk.value).split('\n\n');
    rest = blocks.pop() ?? '';
    eventsOf(blocks).forEach(onEvent);
  }
  return false;
};

/** Keeps the stream open while the session lasts; reconnects with exponential backoff. */
const listen = async (token: string, signal: AbortSignal, onEvent: (event: LiveEvent) => void): Promise<void> => {
  let pauseMs = RETRY_MS;
  const heard = (event: LiveEvent): void => {
    pauseMs = RETRY_MS;
    onEvent(event);
  };
  while (!signal.aborted) {
    const isOver = await readEvents(token, signal, heard).catch(() => false);
    if (isOver) return onEvent({ name: ENDED, data: '{}' });
    await new Promise((resume) => setTimeout(resume, pauseMs));
    pauseMs = Math.min(pauseMs * 2, MAX_RETRY_MS);
  }
};

const refresh = (cache: QueryClient, names: readonly string[]): Promise<void> =>
  cache.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0]).split('.')[0] ?? '') });

interface DayFigures {
  day: string;
  count: number;
  amountFen: Fen;
}

/** The team's figures by day, from the cached queries. */
const daysShown = (cache: QueryClient): DayFigures[] => [
  ...cache
    .getQueriesData<AnswerOf<typeof getHomeSummary>>({ queryKey: keyOf(getHomeSummary, { scope: 'team' }) })
    .flatMap(([, summary]) => summary?.today ?? []),
  ...cache
    .getQueriesData<AnswerOf<typeof getTradeStatistics>>({ queryKey: keyOf(getTradeStatistics) })
    .filter(([[, asked]]) => (asked as { scope: string }).scope === 'team')
    .flatMap(([, answer]) => answer?.days ?? []),
];

/**
 * The page may have fetched its figures before the stream was open: the `hello` event carries the current figures, and
 * a difference means that something was booked in between.
 */
const isShown = (cache: QueryClient, greeting: string): boolean => {
  const told = JSON.parse(greeting) as Partial<DayFigures>;
  return daysShown(cache).some(
    ({ day, count, amountFen }) => day === told.day && count === told.count && amountFen === told.amountFen,
  );
};

/** Keeps the page's figures up to date while `active`. */
export const useLive = (active: boolean): void => {
  const cache = useQueryClient();
  useEffect(() => {
    const { token } = session();
    if (!active || token === undefined) return undefined;
    const stop = new AbortController();
    let isFirst = true;
    void listen(token, stop.signal, ({ name, data }) => {
      // events may have been missed before a reconnect: its `hello` invalidates everything
      const isNews = name === 'hello' && (!isFirst || !isShown(cache, data));
      const moved = isNews ? Object.values(MOVED).flat() : (MOVED[name] ?? []);
      isFirst = false;
      if (moved.length > 0) void refresh(cache, moved);
    });
    return () => stop.abort();
  }, [active, cache]);
};
