import { handle, operatorOf } from '#platform/http/context.ts';
import { changeLevel } from '../contract/change-level.ts';
import { setByStaff } from './set-by-staff.ts';

export const changeLevelRoute = handle(changeLevel, async (context, wanted) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const set = await setByStaff(context.db, { ...wanted, operator: operatorOf(context), now: context.now });
  return { ...set, toCode: wanted.levelCode };
});
