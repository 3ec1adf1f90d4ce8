import { handle, operatorOf } from '#platform/http/context.ts';
import { addBanner } from '../../contract/banners/add-banner.ts';
import { publishBanner } from './manage-banners.ts';

export const addBannerRoute = handle(addBanner, async (context, { banner }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const id = await publishBanner(context.db, banner, { operator: operatorOf(context), now: context.now });
  return { id: String(id) };
});
