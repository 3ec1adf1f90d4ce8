import { handle, operatorOf } from '#platform/http/context.ts';
import { changeAgentTerms } from '../../contract/terms/change-agent-terms.ts';
import { operateTerms } from './operate-terms.ts';
import { presentOperated, wantedOf } from './worded-terms.ts';

export const changeAgentTermsRoute = handle(changeAgentTerms, async (context, request) => {
  const { db, now } = context;
  // the act itself writes the audit entry
  context.audit('nothing');
  const wanted = await wantedOf(db, request, now);
  return presentOperated(await operateTerms(db, { ...wanted, operator: operatorOf(context) }));
});
