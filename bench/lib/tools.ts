/**
 * Lighthouse and autocannon, which only `npm run bench` needs: bench/packages lists them, and tools/setup/run.mjs
 * installs them into `.cache/bench`. This file declares the parts of their interfaces in use.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const from = createRequire(new URL('../../.cache/bench/package.json', import.meta.url));

const load = async <Tool>(name: string): Promise<Tool> =>
  ((await import(pathToFileURL(from.resolve(name)).href)) as { default: Tool }).default;

interface LoadOptions {
  url: string;
  connections: number;
  duration: number;
  headers: Record<string, string>;
  requests: { method: string; body?: string }[];
  verifyBody: (body: unknown) => boolean;
  setupClient?: (client: LoadClient) => void;
}

export interface LoadClient {
  setHeaders(headers: Record<string, string>): void;
}

interface Histogram {
  average: number;
  total: number;
  p50: number;
  p99: number;
  max: number;
}

interface LoadResult {
  latency: Histogram;
  requests: Histogram;
  throughput: Histogram;
  errors: number;
  mismatches: number;
  non2xx: number;
}

export const loadAutocannon = () => load<(options: LoadOptions) => Promise<LoadResult>>('autocannon');

interface Audit {
  numericValue?: number;
  details?: unknown;
}

interface Visit {
  artifacts: unknown;
  lhr: {
    audits: Partial<Record<string, Audit>>;
    categories: { performance?: { score: number | null } };
    runtimeError?: { message: string };
  };
}

type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Visit | undefined>;

export const loadLighthouse = () => load<Lighthouse>('lighthouse');
