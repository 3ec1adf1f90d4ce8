import { handle, operatorOf } from '#platform/http/context.ts';
import { malformed } from '#platform/http/problem.ts';
import { agreeing } from '#capabilities/staff/server/api.ts';
import { changeFeedLimits } from '../../contract/feed/change-feed-limits.ts';
import { changeAcquirerLimit, EVERYBODY } from './limits.ts';

export const changeFeedLimitsRoute = handle(changeFeedLimits, async (context, request) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const { acquirer, isWithoutBrands = false, ...given } = request;
  const change = { ...given, ...(isWithoutBrands && { brandIds: [] }) };
  if (Object.keys(change).length === 0) throw malformed({ amountFen: 'field.required' });
  const by = { operator: operatorOf(context), now: context.now };
  const whose = acquirer === 'everybody' ? EVERYBODY : acquirer;
  const lapsesAt = await agreeing(changeAcquirerLimit(context.db, whose, change, by));
  return lapsesAt === undefined ? { is: 'done' as const } : { is: 'waits' as const, lapsesAt: lapsesAt.toISOString() };
});
