import { handle, operatorOf } from '#platform/http/context.ts';
import { enableBanner } from '../../contract/banners/enable-banner.ts';
import { showBanner } from './manage-banners.ts';

export const enableBannerRoute = handle(enableBanner, async (context, { id }) => {
  await showBanner(context.db, id, true, { operator: operatorOf(context), now: context.now });
  // the act itself writes the audit entry
  context.audit('nothing');
  return {};
});
