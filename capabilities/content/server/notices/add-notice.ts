import { handle, operatorOf } from '#platform/http/context.ts';
import { addNotice } from '../../contract/notices/add-notice.ts';
import { publishNotice } from './manage-notices.ts';

export const addNoticeRoute = handle(addNotice, async (context, { notice }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const id = await publishNotice(context.db, notice, { operator: operatorOf(context), now: context.now });
  return { id: String(id) };
});
