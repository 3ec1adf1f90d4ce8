import { handle, operatorOf } from '#platform/http/context.ts';
import { editPage } from '../../contract/pages/edit-page.ts';
import { writePage } from './manage-pages.ts';

export const editPageRoute = handle(editPage, async (context, { page }) => {
  await writePage(context.db, page, { operator: operatorOf(context), now: context.now });
  // the act itself writes the audit entry
  context.audit('nothing');
  return { path: `/pages/home/com-route/com-route?key=${page.key}` };
});
