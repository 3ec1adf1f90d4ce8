import { handle, operatorOf } from '#platform/http/context.ts';
import { agreeing } from '#capabilities/staff/server/api.ts';
import { addFeedKey } from '../../contract/feed-keys/add-feed-key.ts';
import { drawKey } from './feed-keys.ts';

export const addFeedKeyRoute = handle(addFeedKey, async (context, { acquirer }) => {
  // the change itself writes the audit entry
  context.audit('nothing');
  const by = { operator: operatorOf(context), now: context.now };
  const drawn = await agreeing(drawKey(context.db, context.services.vault, acquirer, by));
  return 'secret' in drawn
    ? { is: 'issued' as const, ...drawn }
    : { is: 'waits' as const, lapsesAt: drawn.lapsesAt.toISOString() };
});
