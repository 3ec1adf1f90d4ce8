/** The part of autocannon that we use; it brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
    requests: { method: string; body?: string }[];
    verifyBody: (body: unknown) => boolean;
    setupClient?: (client: Client) => void;
  }
  export interface Client {
    setHeaders(headers: Record<string, string>): void;
  }
  interface Histogram {
    average: number;
    total: number;
    p50: number;
    p99: number;
    max: number;
  }
  interface Result {
    latency: Histogram;
    requests: Histogram;
    throughput: Histogram;
    errors: number;
    mismatches: number;
    non2xx: number;
  }
  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
