import { handle, operatorOf } from '#platform/http/context.ts';
import { changePin } from '../../contract/notices/change-pin.ts';
import { pinNotice } from './manage-notices.ts';

export const changePinRoute = handle(changePin, async (context, { id, lastDay }) => {
  await pinNotice(context.db, { id, lastDay, operator: operatorOf(context), now: context.now });
  // the act itself writes the audit entry
  context.audit('nothing');
  return {};
});
