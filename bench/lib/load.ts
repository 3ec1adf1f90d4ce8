/** Closed-loop load: each connection sends its next request as soon as it has received the answer. */
import { loadAutocannon, type LoadClient } from './tools.ts';

export interface Load {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly token?: string;
  /** For GET requests: one token for each connection. */
  readonly tokens?: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** Bodies of POST requests, used in rotation. */
  readonly bodies?: readonly object[];
}

export interface LoadResult {
  readonly count: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  readonly bytes: number;
}

const SUCCESS = '"code":200';

const headersOf = (token: string | undefined): Record<string, string> => ({
  'content-type': 'application/json',
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
});

/** Gives each connection a token of its own. */
const inTurn = (tokens: readonly string[]): ((client: LoadClient) => void) => {
  let count = 0;
  return (client) => client.setHeaders(headersOf(tokens[count++ % tokens.length]));
};

/** @throws when any request fails: fast refusals must not count as throughput. */
export const measureLoad = async ({
  url,
  method = 'GET',
  token,
  tokens,
  connections,
  seconds,
  bodies = [{}],
}: Load): Promise<LoadResult> => {
  const requests = method === 'GET' ? [{ method }] : bodies.map((body) => ({ method, body: JSON.stringify(body) }));
  const autocannon = await loadAutocannon();
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: headersOf(token),
    requests,
    verifyBody: (body: unknown) => String(body).includes(SUCCESS),
    ...(tokens !== undefined && { setupClient: inTurn(tokens) }),
  });
  if (result.errors + result.mismatches + result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.mismatches} refusals, ${result.non2xx} failures`);
  const { latency, requests: done, throughput } = result;
  return {
    count: done.total,
    perSecond: Math.round(done.average),
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    worstMs: latency.max,
    bytes: Math.round(throughput.total / Math.max(1, done.total)),
  };
};
