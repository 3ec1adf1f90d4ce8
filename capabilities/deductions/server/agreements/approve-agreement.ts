import type { Tx } from '#platform/db/db.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { lockOpenAgent } from '#capabilities/agents/server/api.ts';
import { checkStepUp } from '#capabilities/session/server/api.ts';
import { approveAgreement } from '../../contract/agreements/approve-agreement.ts';
import type { AgreementId } from '../../contract/agreements/deduction-ids.ts';
import type { AgreementState } from '../../contract/enums.ts';
import { stateOn } from '../../rules/agreements/agreement-state.ts';
import { agreementOf } from './agreement-row.ts';
import { notifyAgent } from './notify-agent.ts';
import { presentAgreement } from './present-agreement.ts';
import { changeAgreement } from './record-step.ts';

/**
 * The state is checked first without a lock, so that no code is consumed for an offer that is decided already, and
 * again with the agreement locked.
 */
export const approveAgreementRoute = handle(approveAgreement, async (context, { id, ...proof }) => {
  const { db, caller, now } = context;
  await lockOpenAgent(db, caller.agentId);
  await requireOffer(context, id);
  await checkStepUp(context, proof, 'deduction');
  const changed = await changeAgreement(db, id, 'approved', { accountId: caller.accountId }, now);
  if ('refusedIn' in changed) throw refusal(changed.refusedIn);
  await notifyAgent(db, changed.row, 'approved', now);
  const shown = presentAgreement(changed.row, businessDay(now));
  context.audit({ subject: 'deduction', subjectId: shown.no, before: { state: 'offered' }, after: shown });
  return shown;
});

const requireOffer = async ({ db, caller, now }: AgentContext & { db: Tx }, id: AgreementId): Promise<void> => {
  const row = await agreementOf(db, caller.agentId, id);
  if (row === undefined) throw notFound();
  if (caller.isSpecificAccount) throw refuse('specific_account');
  const state = stateOn(row.state, row.offeredUntil, businessDay(now));
  if (state !== 'offered') throw refusal(state);
};

const refusal = (state: AgreementState) => refuse(state === 'lapsed' ? 'deduction_lapsed' : 'deduction_decided');
