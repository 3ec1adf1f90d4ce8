import { handle, operatorOf } from '#platform/http/context.ts';
import { addWaiver } from '../../contract/waivers/add-waiver.ts';
import { waiveByStaff } from '../staff.ts';

export const addWaiverRoute = handle(addWaiver, async (context, waiver) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  await waiveByStaff(context.db, waiver, { operator: operatorOf(context), now: context.now });
  return {};
});
