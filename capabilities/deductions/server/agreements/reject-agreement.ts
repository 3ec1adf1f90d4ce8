import { handle } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { rejectAgreement } from '../../contract/agreements/reject-agreement.ts';
import { agreementOf } from './agreement-row.ts';
import { presentAgreement } from './present-agreement.ts';
import { changeAgreement } from './record-step.ts';

export const rejectAgreementRoute = handle(rejectAgreement, async (context, { id, note }) => {
  const { db, caller, now } = context;
  if ((await agreementOf(db, caller.agentId, id)) === undefined) throw notFound();
  const said = note === undefined || note === '' ? undefined : note;
  const changed = await changeAgreement(db, id, 'rejected', { accountId: caller.accountId, note: said }, now);
  if ('refusedIn' in changed) throw refuse('deduction_decided');
  const shown = presentAgreement(changed.row, businessDay(now));
  context.audit({ subject: 'deduction', subjectId: shown.no, before: { state: 'offered' }, after: shown });
  return shown;
});
