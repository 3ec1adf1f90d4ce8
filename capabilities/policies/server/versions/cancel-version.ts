import { handle, operatorOf } from '#platform/http/context.ts';
import { cancelVersion } from '../../contract/versions/cancel-version.ts';
import { cancelVersion as cancel } from './end-version.ts';

export const cancelVersionRoute = handle(cancelVersion, async (context, { policyCode, number }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const by = { operator: operatorOf(context), now: context.now };
  return { number, was: await cancel(context.db, policyCode, number, by) };
});
