/** How often an account may send a call, or a network one that is public. */
import { createHash } from 'node:crypto';
import type { Call } from '#platform/contract/call.ts';
import type { Limiter } from './limiter.ts';
import { countedNetworks } from './network.ts';

/** How many times the limit of one subject all subjects of a network may use together. */
const SUBJECTS_FACTOR = 20;

type LimitedCall = Pick<Call, 'name' | 'limits' | 'permission'>;

/** The sender of a call: its address and its account (facts.ts). */
interface Origin {
  readonly ip: string;
  readonly account?: string | undefined;
}

/** A key of fixed length for any input. */
const subjectOf = (fields: readonly string[], input: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(JSON.stringify(fields.map((field) => input[field])))
    .digest('base64url');

/**
 * The counts for the sender of a call, each with its limit. A mobile operator may have thousands of agents behind one
 * address: an account counts for itself. A stranger counts for the network and for the /48 that it is in.
 */
const countsOf = ({ name, permission, limits }: LimitedCall, { ip, account }: Origin) => {
  if (limits === undefined) return [];
  const { perMinute, of } = limits;
  if (permission !== 'public' && account !== undefined) return [{ key: `${name}:${account}`, most: perMinute }];
  return countedNetworks(ip).map(({ key, factor }) => ({
    key: `${name}:${key}`,
    most: perMinute * factor * (of === undefined ? 1 : SUBJECTS_FACTOR),
  }));
};

/** @returns seconds to wait for a call whose body is not read yet; it is counted when it is. */
export const lookedWait = (limiter: Limiter, call: LimitedCall, sender: Origin): number =>
  Math.max(0, ...countsOf(call, sender).map(({ key, most }) => limiter.look(key, most)));

/**
 * Calls of one network beyond its own limit are refused, and not counted for the /48 that it is in: a single client
 * does not use up the share of its neighbours. Likewise calls refused for one subject are not counted for the network.
 * @returns seconds that the client has to wait before the call, 0 when it need not.
 */
export const waitOf = (
  limiter: Limiter,
  call: LimitedCall,
  sender: Origin,
  input: Readonly<Record<string, unknown>> = {},
): number => {
  const counts = countsOf(call, sender);
  const of = call.limits?.of;
  const own = of && counts[0] && { key: `${counts[0].key}:${subjectOf(of, input)}`, most: call.limits.perMinute };
  for (const { key, most } of own === undefined ? counts : [own, ...counts]) {
    const wait = limiter.take(key, most);
    if (wait > 0) return wait;
  }
  return 0;
};
