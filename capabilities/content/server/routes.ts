import { standingWatchers } from '#capabilities/agents/server/api.ts';
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
import { eraseNotices } from './erase.ts';
import { noticeData } from './personal-data.ts';
import { bannerNeeds, ownNeeds } from './banner-needs.ts';
import { notifyStanding } from './notify-standing.ts';
import { listPostersRoute } from './list-posters.ts';
import { listHostsRoute } from './list-hosts.ts';
import { enableHostRoute } from './enable-host.ts';
import { disableHostRoute } from './disable-host.ts';
import { listPagesRoute } from './list-pages.ts';
import { editPageRoute } from './edit-page.ts';
import { deletePageRoute } from './delete-page.ts';
import { listPublicNoticesRoute } from './list-public-notices.ts';
import { addNoticeRoute } from './add-notice.ts';
import { changePinRoute } from './change-pin.ts';
import { listAllBannersRoute } from './list-all-banners.ts';
import { addBannerRoute } from './add-banner.ts';
import { changeReadersRoute } from './change-readers.ts';
import { enableBannerRoute } from './enable-banner.ts';
import { disableBannerRoute } from './disable-banner.ts';
import { listAllPostersRoute } from './list-all-posters.ts';
import { addPosterRoute } from './add-poster.ts';
import { enablePosterRoute } from './enable-poster.ts';
import { disablePosterRoute } from './disable-poster.ts';

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
  listHostsRoute,
  enableHostRoute,
  disableHostRoute,
  listPagesRoute,
  editPageRoute,
  deletePageRoute,
  listPublicNoticesRoute,
  addNoticeRoute,
  changePinRoute,
  listAllBannersRoute,
  addBannerRoute,
  changeReadersRoute,
  enableBannerRoute,
  disableBannerRoute,
  listAllPostersRoute,
  addPosterRoute,
  enablePosterRoute,
  disablePosterRoute,
];

export const register = (): void => {
  bannerNeeds.register('content', ownNeeds);
  standingWatchers.register('content', notifyStanding);
  personalData.register('content', noticeData);
  erasers.register('content', eraseNotices);
};
