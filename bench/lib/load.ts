/** Closed loop: each connection asks again as soon as it was answered. */
import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly token?: string;
  readonly connections: number;
  readonly seconds: number;
  /** Bodies of POST requests, taken in turn. */
  readonly bodies?: readonly object[];
}

export interface Measured {
  readonly count: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  readonly bytes: number;
}

const SUCCESS = '"code":200';

/** @throws when an answer is no success: a fast refusal is no figure. */
export const measureLoad = async ({ url, method = 'GET', token, connections, seconds, bodies = [{}] }: Load): Promise<Measured> => {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const requests = method === 'GET' ? [{ method }] : bodies.map((body) => ({ method, body: JSON.stringify(body) }));
  const result = await autocannon({ url, connections, duration: seconds, headers, requests, verifyBody: (body: unknown) => String(body).includes(SUCCESS) });
  if (result.errors + result.mismatches + result.non2xx > 0) throw new Error(`${url}: ${result.errors} errors, ${result.mismatches} refusals, ${result.non2xx} failures`);
  const { latency, requests: done, throughput } = result;
  return { count: done.total, perSecond: Math.round(done.average), p50Ms: latency.p50, p99Ms: latency.p99, worstMs: latency.max, bytes: Math.round(throughput.total / Math.max(1, done.total)) };
};
