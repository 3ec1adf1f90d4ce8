import { nameHolders, standingWatchers } from '#capabilities/agents/server/api.ts';
import { exportWatchers } from '#capabilities/exports/server/api.ts';
import { erasers } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import type { Route } from '#platform/http/context.ts';
import { checkUpdateRoute } from './check-update.ts';
import { getNoticeCountsRoute } from './get-notice-counts.ts';
import { getAgreementRoute } from './get-agreement.ts';
import { getPageRoute } from './get-page.ts';
import { submitReportRoute } from './submit-report.ts';
import { getBannerRoute } from './get-banner.ts';
import { getNoticeRoute } from './get-notice.ts';
import { listBannersRoute } from './list-banners.ts';
import { listNoticesRoute } from './list-notices.ts';
import { readNoticesRoute } from './read-notices.ts';
import { eraseNotices, forgetName } from './erase.ts';
import { noticeData } from './personal-data.ts';
import { bannerNeeds, ownNeeds } from './banner-needs.ts';
import { tellExports } from './tell-exports.ts';
import { tellStanding } from './tell-standing.ts';
import { listPostersRoute } from './list-posters.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';
export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  getAgreementRoute,
  checkUpdateRoute,
  listNoticesRoute,
  getNoticeCountsRoute,
  getNoticeRoute,
  readNoticesRoute,
  listBannersRoute,
  getBannerRoute,
  listPostersRoute,
  getPageRoute,
  submitReportRoute,
];

export const register = (): void => {
  bannerNeeds.register('content', ownNeeds);
  standingWatchers.register('content', tellStanding);
  exportWatchers.register('content', tellExports);
  personalData.register('content', noticeData);
  erasers.register('content', eraseNotices);
  nameHolders.register('content', forgetName);
};
