import { handle, operatorOf } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { submitMove } from '../../contract/moves/submit-move.ts';
import { partiesByCode } from './check-move.ts';
import { meaningOfMove } from './meaning-of-move.ts';
import { moveDay, scheduleMove } from './schedule-move.ts';

export const submitMoveRoute = handle(submitMove, async (context, { seen, ...wanted }) => {
  const { db, services, now } = context;
  // the act itself writes the audit entry
  context.audit('nothing');
  if (seen !== undefined) {
    const parties = await partiesByCode(db, wanted.agentCode, wanted.parentCode);
    if ((await meaningOfMove(db, parties, moveDay(wanted.day, now), now)).mark !== seen) throw refuse('move_changed');
  }
  return scheduleMove(db, services.jobs, { ...wanted, operator: operatorOf(context) }, now);
});
