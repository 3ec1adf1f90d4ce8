/** Connects the cache of queries with the answers kept on the device. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { dropKeptAnswers, keepAnswer, keptAnswer } from './kept-answers.ts';
import { NoAnswer } from './send.ts';
import { onSessionEnd, onUserChange } from './session-store.ts';

/** How long the server may take until the kept answer is shown meanwhile. */
const PATIENCE_MS = 3000;

const shown = new Set<string>();

/** Whether a query shows the device's copy because the server has not answered yet. */
export const isKept = (hash: string): boolean => shown.has(hash);

interface Pages {
  pages: unknown[];
  pageParams: unknown[];
}

const isPages = (data: unknown): data is Pages => typeof data === 'object' && data !== null && 'pageParams' in data;

/** The part to store; for a list, its first page. */
const partOf = (data: unknown): unknown =>
  isPages(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;

/** Stored at once, because the page may be left at any time. */
const keep = ({ queryHash, state }: Query): void => {
  if (state.data === undefined || shown.has(queryHash)) return;
  void keepAnswer(queryHash, partOf(state.data), state.dataUpdatedAt).catch(() => undefined);
};

/** Shows the stored answer of a query that has none. Errors leave the query as it is. */
const showKept = async (query: Query): Promise<void> => {
  if (query.state.data !== undefined) return;
  const kept = await keptAnswer(query.queryHash);
  if (!kept || query.state.data !== undefined) return;
  shown.add(query.queryHash);
  query.setData(kept.answer, { updatedAt: kept.at, manual: true });
};

const tryKept = (query: Query): void => void showKept(query).catch(() => undefined);

const waitForAnswer = (query: Query): void => {
  if (query.state.data !== undefined) return;
  if (navigator.onLine) setTimeout(() => query.state.fetchStatus === 'fetching' && tryKept(query), PATIENCE_MS);
  else tryKept(query);
};

const forget = (): void => {
  shown.clear();
  void dropKeptAnswers().catch(() => undefined);
};

/** From now on, queries whose call says `keepOffline` are stored, and shown again when the server does not answer. */
export const keepQueries = (client: QueryClient): void => {
  client.getQueryCache().subscribe((event) => {
    if (!event.query.meta?.['keepOffline']) return;
    if (event.type === 'observerAdded') keep(event.query);
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'fetch') waitForAnswer(query);
    if ((action.type === 'failed' || action.type === 'error') && action.error instanceof NoAnswer) tryKept(query);
    if (action.type !== 'success' || action.manual) return;
    shown.delete(query.queryHash);
    keep(query);
  });
  onSessionEnd(forget);
  onUserChange(forget);
};
