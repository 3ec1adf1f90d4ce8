import { handle, operatorOf } from '#platform/http/context.ts';
import { revokeFeedKey } from '../../contract/feed-keys/revoke-feed-key.ts';
import { endKey } from './feed-keys.ts';

export const revokeFeedKeyRoute = handle(revokeFeedKey, async (context, key) => {
  await endKey(context.db, key, { operator: operatorOf(context), now: context.now });
  context.audit({ subject: 'acquirer', subjectId: key.acquirer, after: { ended: key.fingerprint } });
  return {};
});
