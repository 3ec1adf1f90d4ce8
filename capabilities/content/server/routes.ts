import { standingWatchers } from '#capabilities/agents/server/api.ts';
import { erasers } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import type { Route } from '#platform/http/context.ts';
import { checkUpdateRoute } from './pages/check-update.ts';
import { getNoticeCountsRoute } from './notices/get-notice-counts.ts';
import { getAgreementRoute } from './agreements/get-agreement.ts';
import { getPageRoute } from './pages/get-page.ts';
import { submitReportRoute } from './reports/submit-report.ts';
import { getBannerRoute } from './banners/get-banner.ts';
import { getNoticeRoute } from './notices/get-notice.ts';
import { listBannersRoute } from './banners/list-banners.ts';
import { listNoticesRoute } from './notices/list-notices.ts';
import { readNoticesRoute } from './notices/read-notices.ts';
import { eraseNotices } from './erase.ts';
import { noticeData } from './personal-data.ts';
import { bannerNeeds, ownNeeds } from './banners/banner-needs.ts';
import { notifyStanding } from './notices/notify-standing.ts';
import { listPostersRoute } from './pages/list-posters.ts';
import { listHostsRoute } from './web-view/list-hosts.ts';
import { enableHostRoute } from './web-view/enable-host.ts';
import { disableHostRoute } from './web-view/disable-host.ts';
import { listPagesRoute } from './pages/list-pages.ts';
import { editPageRoute } from './pages/edit-page.ts';
import { deletePageRoute } from './pages/delete-page.ts';
import { listPublicNoticesRoute } from './notices/list-public-notices.ts';
import { addNoticeRoute } from './notices/add-notice.ts';
import { changePinRoute } from './notices/change-pin.ts';
import { listAllBannersRoute } from './banners/list-all-banners.ts';
import { addBannerRoute } from './banners/add-banner.ts';
import { changeReadersRoute } from './notices/change-readers.ts';
import { enableBannerRoute } from './banners/enable-banner.ts';
import { disableBannerRoute } from './banners/disable-banner.ts';
import { listAllPostersRoute } from './pages/list-all-posters.ts';
import { addPosterRoute } from './pages/add-poster.ts';
import { enablePosterRoute } from './pages/enable-poster.ts';
import { disablePosterRoute } from './pages/disable-poster.ts';

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
