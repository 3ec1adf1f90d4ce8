import { handle, operatorOf } from '#platform/http/context.ts';
import { disableBanner } from '../../contract/banners/disable-banner.ts';
import { showBanner } from './manage-banners.ts';

export const disableBannerRoute = handle(disableBanner, async (context, { id }) => {
  await showBanner(context.db, id, false, { operator: operatorOf(context), now: context.now });
  // the act itself writes the audit entry
  context.audit('nothing');
  return {};
});
