import { handle, operatorOf } from '#platform/http/context.ts';
import { changeStanding } from '../../contract/standing/change-standing.ts';
import { presentStanding, setStanding } from './standing.ts';

export const changeStandingRoute = handle(changeStanding, async (context, { agentCode, status, reason }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const by = { operator: operatorOf(context), now: context.now };
  return presentStanding(await setStanding(context.db, { code: agentCode, status, reason, ...by }), status);
});
