/**
 * Open-loop load: requests arrive at a fixed rate, whether earlier ones have been answered or not, and their latency
 * counts from the instant at which they were due. A closed loop sends less when the server is slow and hides the wait.
 */
import { Agent, request } from 'node:http';
import type { Answered } from './stalls.ts';

export interface OpenLoad {
  readonly url: string;
  /** Of several accounts, used in rotation. */
  readonly tokens: readonly string[];
  /** Bodies of POST requests, used in rotation. */
  readonly bodies: readonly object[];
  readonly perSecond: number;
  readonly seconds: number;
}

export interface OpenMeasured {
  readonly arrivedPerSecond: number;
  readonly openP50Ms: number;
  readonly openP99Ms: number;
  /** Every request. */
  readonly answered: readonly Answered[];
}

/**
 * Of arrivals that are not counted: the load before may have left requests that the server still answers, and the
 * connections of the sender are opened.
 */
const WARM_UP_SECONDS = 1;

const SUCCESS = '"code":200';

const send = (agent: Agent, url: string, token: string, body: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${token}`,
    };
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (text.includes(SUCCESS)) resolve();
        else reject(new Error(`${url}: ${text.slice(0, 200)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** @param share between 0 and 1 of the sorted values. */
const percentile = (sorted: readonly number[], share: number): number => {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return Math.round(value * 10) / 10;
};

/** @throws when any request fails: fast refusals must not count. */
export const measureOpenLoop = async (load: OpenLoad): Promise<OpenMeasured> => {
  const agent = new Agent({ keepAlive: true });
  const bodies = load.bodies.map((body) => JSON.stringify(body));
  const uncounted = Math.round(load.perSecond * WARM_UP_SECONDS);
  const count = uncounted + Math.round(load.perSecond * load.seconds);
  const answered: Answered[] = [];
  const start = performance.now();
  const dueAt = (index: number): number => start + (index * 1000) / load.perSecond;
  const one = async (index: number): Promise<void> => {
    const token = load.tokens[index % load.tokens.length] ?? '';
    await send(agent, load.url, token, bodies[index % bodies.length] ?? '{}');
    const dueMs = performance.timeOrigin + dueAt(index);
    const latencyMs = performance.now() - dueAt(index);
    if (index >= uncounted) answered.push({ dueMs, latencyMs });
  };
  const running: Promise<void>[] = [];
  while (running.length < count) {
    const wait = dueAt(running.length) - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    while (running.length < count && dueAt(running.length) <= performance.now()) running.push(one(running.length));
  }
  await Promise.all(running);
  agent.destroy();
  const latencies = answered.map(({ latencyMs }) => latencyMs).toSorted((a, b) => a - b);
  return {
    arrivedPerSecond: load.perSecond,
    openP50Ms: percentile(latencies, 0.5),
    openP99Ms: percentile(latencies, 0.99),
    answered,
  };
};
