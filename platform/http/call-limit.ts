/** How often a network may send a call. */
import type { Call } from '#platform/contract/call.ts';
import type { Limiter } from './limiter.ts';
import { countedNetworks } from './network.ts';

/**
 * What one network sends beyond its own limit is refused, and not counted for the /48 that it is in: a single client
 * does not use up what its neighbours have.
 * @returns seconds that the client has to wait before the call, 0 when it need not.
 */
export const waitOf = (limiter: Limiter, { name, limits }: Pick<Call, 'name' | 'limits'>, ip: string): number => {
  if (limits === undefined) return 0;
  for (const { key, factor } of countedNetworks(ip)) {
    const wait = limiter.take(`${name}:${key}`, limits.perMinute * factor);
    if (wait > 0) return wait;
  }
  return 0;
};
