import { handle } from '#platform/http/context.ts';
import { listFeedKeys } from '../../contract/feed-keys/list-feed-keys.ts';
import { fingerprintOf, openKeys } from './feed-keys.ts';

export const listFeedKeysRoute = handle(listFeedKeys, async ({ db, services }) => {
  const set = Object.entries(services.config.feedSecrets).map(([acquirer, secret]) => ({
    acquirer,
    fingerprint: fingerprintOf(secret),
    origin: 'setting' as const,
  }));
  const drawn = (await openKeys(db)).map(({ acquirer, fingerprint, addedAt, addedBy }) => ({
    acquirer,
    fingerprint,
    origin: 'console' as const,
    addedAt: addedAt.toISOString(),
    addedBy,
  }));
  return { rows: [...set, ...drawn].toSorted((one, other) => (one.acquirer < other.acquirer ? -1 : 1)) };
});
