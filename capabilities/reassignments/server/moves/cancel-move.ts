import { handle, operatorOf } from '#platform/http/context.ts';
import { cancelMove } from '../../contract/moves/cancel-move.ts';
import { withdrawMove } from './schedule-move.ts';

export const cancelMoveRoute = handle(cancelMove, async (context, { no }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const { day, ...move } = await withdrawMove(context.db, no.toUpperCase(), operatorOf(context), context.now);
  return { no: move.no, day };
});
