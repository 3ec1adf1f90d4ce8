/** How often a network may send a call. */
import { createHash } from 'node:crypto';
import type { Call } from '#platform/contract/call.ts';
import type { Limiter } from './limiter.ts';
import { countedNetworks } from './network.ts';

/** How many times the limit of one subject all those of a network have together. */
const SUBJECTS_FACTOR = 20;

type Limited = Pick<Call, 'name' | 'limits'>;

/** Of a fixed length, whatever was sent. */
const subjectOf = (fields: readonly string[], input: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(JSON.stringify(fields.map((field) => input[field])))
    .digest('base64url');

/** The counts of a network and of the /48 that it is in, with what each may have. */
const networksOf = ({ name }: Limited, { perMinute, of }: NonNullable<Call['limits']>, ip: string) =>
  countedNetworks(ip).map(({ key, factor }) => ({
    key: `${name}:${key}`,
    most: perMinute * factor * (of === undefined ? 1 : SUBJECTS_FACTOR),
  }));

/** @returns seconds to wait for a call whose body is not read yet; it is counted when it is. */
export const lookedWait = (limiter: Limiter, call: Limited, ip: string): number =>
  call.limits === undefined
    ? 0
    : Math.max(...networksOf(call, call.limits, ip).map(({ key, most }) => limiter.look(key, most)));

/**
 * What one network sends beyond its own limit is refused, and not counted for the /48 that it is in: a single client
 * does not use up what its neighbours have. Likewise what is refused for one subject is not counted for the network.
 * @returns seconds that the client has to wait before the call, 0 when it need not.
 */
export const waitOf = (
  limiter: Limiter,
  call: Limited,
  ip: string,
  input: Readonly<Record<string, unknown>> = {},
): number => {
  if (call.limits === undefined) return 0;
  const { perMinute, of } = call.limits;
  const networks = networksOf(call, call.limits, ip);
  const own = of && networks[0] && { key: `${networks[0].key}:${subjectOf(of, input)}`, most: perMinute };
  for (const { key, most } of own === undefined ? networks : [own, ...networks]) {
    const wait = limiter.take(key, most);
    if (wait > 0) return wait;
  }
  return 0;
};
