/** One POST to a push service: only to the public addresses of its name, without following redirects. */
import { lookup as systemLookup } from 'node:dns';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './endpoint.ts';

export interface PushAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** How an address is reached: the internet, or in tests a push service of their own. */
export interface PushNetwork {
  readonly lookup: typeof systemLookup;
  readonly isAllowed: (address: string) => boolean;
  readonly request: typeof httpsRequest;
}

export const internet: PushNetwork = { lookup: systemLookup, isAllowed: isPublicAddress, request: httpsRequest };

/** Resolves like the system, and fails for a name with any address that is not allowed. */
const guardedLookup = ({ lookup, isAllowed }: Pick<PushNetwork, 'lookup' | 'isAllowed'>): LookupFunction =>
  ((host: string, options: { all?: boolean }, answer: (...given: unknown[]) => void) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        return answer(new Error('an address that is not public'));
      return options.all === true ? answer(null, addresses) : answer(null, first.address, first.family);
    })) as LookupFunction;

// no connection is kept, so that each one is looked up and checked
const agent = new Agent({ keepAlive: false });

const answerOf = (response: IncomingMessage): PushAnswer => {
  // the answer's body is useless and could be endless
  response.destroy();
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] };
};

/** @throws Error when there is no answer in time; redirections are answers. */
export const post = (
  endpoint: string,
  headers: Readonly<Record<string, string | number>>,
  body: Uint8Array,
  network: PushNetwork,
  timeoutMs: number,
): Promise<PushAnswer> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const options: RequestOptions = { method: 'POST', headers, agent, lookup: guardedLookup(network), signal };
    const sent = network.request(endpoint, options, (response) => resolve(answerOf(response)));
    sent.on('error', reject);
    sent.end(body);
  });
