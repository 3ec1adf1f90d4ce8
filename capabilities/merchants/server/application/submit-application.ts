import { handle } from '#platform/http/context.ts';
import { lockOpenAgent } from '#capabilities/agents/server/api.ts';
import { submitApplication } from '../../contract/application/submit-application.ts';
import { lockApplication } from './application-row.ts';
import { lockOwn } from './own-application.ts';
import { presentToAgent } from './present-application.ts';
import { submitMerchant } from './submit-merchant.ts';

export const submitApplicationRoute = handle(submitApplication, async (context, { id }) => {
  const { db, caller, now } = context;
  await lockOpenAgent(db, caller.agentId);
  const row = await lockOwn(context, id);
  await submitMerchant(db, row, 'agent', now);
  const after = await lockApplication(db, id);
  const seen = { status: row.status };
  context.audit({ subject: 'merchant', subjectId: id, before: seen, after: { status: after.status } });
  return presentToAgent(context, after);
});
