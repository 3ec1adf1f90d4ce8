import { handle, operatorOf } from '#platform/http/context.ts';
import { changeLimit } from '../../contract/limits/change-limit.ts';
import { agreeing } from '../four-eyes.ts';
import * as limits from './limits.ts';

export const changeLimitRoute = handle(changeLimit, async (context, limit) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const by = { operator: operatorOf(context), now: context.now };
  const lapsesAt = await agreeing(limits.changeLimit(context.db, limit, by));
  return lapsesAt === undefined
    ? { is: 'changed' as const, ...limit }
    : { is: 'waits' as const, ...limit, lapsesAt: lapsesAt.toISOString() };
});
