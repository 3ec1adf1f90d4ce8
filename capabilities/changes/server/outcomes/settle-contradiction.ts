import { handle, operatorOf } from '#platform/http/context.ts';
import { settleContradiction } from '../../contract/outcomes/settle-contradiction.ts';
import { presentSaid, saidOf } from './said-outcome.ts';
import { settleAnswers } from './settle-answers.ts';

export const settleContradictionRoute = handle(settleContradiction, async (context, request) => {
  const { change, said } = await saidOf(context.db, request);
  // the act itself writes the audit entry, with its proof
  context.audit('nothing');
  return presentSaid(settleAnswers(context.db, change, said, { operator: operatorOf(context), now: context.now }));
});
