/** The live line: the server says what has moved, the pages then ask again. One stream, however many pages listen. */
import { useEffect } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { session } from '#capabilities/session/mobile/api.ts';

const ADDRESS = '/prod-api/api/ag/stream';
const RETRY_MS = 3000;
const MAX_RETRY_MS = 60_000;

/** Which answers each event makes old, by the first word of the call's name. */
const MOVED: Record<string, readonly string[]> = {
  hello: [],
  figures: ['statistics', 'trades', 'wallet'],
  notices: ['content'],
  todos: ['statistics', 'terminals'],
};

const namesOf = (blocks: readonly string[]): string[] => blocks.flatMap((block) => /^event: (\S+)/m.exec(block)?.[1] ?? []);

/** Reads events until the stream ends. @param onEvent is called with the name of each. */
const readEvents = async (token: string, signal: AbortSignal, onEvent: (name: string) => void): Promise<void> => {
  const response = await fetch(ADDRESS, { headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' }, signal });
  if (!response.ok || !response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const blocks = (rest + chunk.value).split('\n\n');
    rest = blocks.pop() ?? '';
    namesOf(blocks).forEach(onEvent);
  }
};

/** Stays on the line and comes back by itself, with growing pauses while nobody answers. */
const listen = async (token: string, signal: AbortSignal, onEvent: (name: string) => void): Promise<void> => {
  let pauseMs = RETRY_MS;
  const heard = (name: string): void => {
    pauseMs = RETRY_MS;
    onEvent(name);
  };
  while (!signal.aborted) {
    await readEvents(token, signal, heard).catch(() => undefined);
    await new Promise((resume) => setTimeout(resume, pauseMs));
    pauseMs = Math.min(pauseMs * 2, MAX_RETRY_MS);
  }
};

const refresh = (cache: QueryClient, names: readonly string[]): Promise<void> =>
  cache.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0]).split('.')[0] ?? '') });

/** Keeps what the page shows fresh while `active`. */
export const useLive = (active: boolean): void => {
  const cache = useQueryClient();
  useEffect(() => {
    const { token } = session();
    if (!active || token === undefined) return undefined;
    const stop = new AbortController();
    let isFirst = true;
    void listen(token, stop.signal, (name) => {
      // after a pause the line may have missed something: its greeting counts as news
      const moved = name === 'hello' && !isFirst ? Object.values(MOVED).flat() : (MOVED[name] ?? []);
      isFirst = false;
      if (moved.length > 0) void refresh(cache, moved);
    });
    return () => stop.abort();
  }, [active, cache]);
};
