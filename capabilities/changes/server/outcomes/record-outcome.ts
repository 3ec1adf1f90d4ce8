import { handle, operatorOf } from '#platform/http/context.ts';
import { recordOutcome } from '../../contract/outcomes/record-outcome.ts';
import { presentSaid, saidOf } from './said-outcome.ts';
import { sayOutcome } from './say-outcome.ts';

export const recordOutcomeRoute = handle(recordOutcome, async (context, request) => {
  const { change, said } = await saidOf(context.db, request);
  // the act itself writes the audit entry, with its proof
  context.audit('nothing');
  return presentSaid(sayOutcome(context.db, change, said, { operator: operatorOf(context), now: context.now }));
});
