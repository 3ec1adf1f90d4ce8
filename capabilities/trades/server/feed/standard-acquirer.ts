/** The feed format of docs/feed.md, for every acquirer without a declaration of its own. */
import { hmacSignature, standardFeed } from '#platform/acquirer/adapters/standard/feed.ts';
import type { SharedSecretAcquirer } from './acquirer.ts';
import { connectedAcquirer } from './connected-acquirer.ts';

export const standardAcquirer = (name: string): SharedSecretAcquirer => ({
  ...connectedAcquirer(name, standardFeed),
  headers: { timestamp: 'x-timestamp', nonce: 'x-nonce', signature: 'x-signature' },
  sign: hmacSignature,
});

export { hmacSignature };
