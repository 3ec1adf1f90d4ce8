import { handle, operatorOf } from '#platform/http/context.ts';
import { changePlace } from '../../contract/place/change-place.ts';
import { presentPlacing } from '../review/preview-place.ts';
import { movePlace } from './move-place.ts';

export const changePlaceRoute = handle(changePlace, async (context, { merchantNo: no, reason, ...place }) => {
  const { db, now } = context;
  // the act itself writes the audit entry
  context.audit('nothing');
  const moved = await movePlace(db, { no, place, reason, operator: operatorOf(context), now });
  return presentPlacing(db, moved, place.address);
});
