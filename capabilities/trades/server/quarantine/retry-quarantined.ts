import { handlePrepared, operatorOf } from '#platform/http/context.ts';
import { retryQuarantined } from '../../contract/quarantine/retry-quarantined.ts';
import { releaseQuarantine } from './release-quarantine.ts';

/** Each batch has a transaction and an audit row of its own, so that a run can be killed and started again. */
export const retryQuarantinedRoute = handlePrepared(
  retryQuarantined,
  (context, selection) => releaseQuarantine(context.db, selection, { clock: context.clock, by: operatorOf(context) }),
  async (context, _request, { reasons, ...done }) => {
    context.audit('nothing');
    return { ...done, reasons: Object.entries(reasons).map(([reason, count]) => ({ reason, count })) };
  },
);
