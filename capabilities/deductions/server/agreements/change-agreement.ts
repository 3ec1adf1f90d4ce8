import { handle, operatorOf } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { changeAgreement } from '../../contract/agreements/change-agreement.ts';
import { changeByStaff } from './change-by-staff.ts';
import { presentStaffAgreement } from './present-staff-agreement.ts';

export const changeAgreementRoute = handle(changeAgreement, async (context, { no, step, note }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const { db, now } = context;
  const row = await changeByStaff(db, { no, step, note, operator: operatorOf(context), now });
  return presentStaffAgreement(db, row, businessDay(now));
});
