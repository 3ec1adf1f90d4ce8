import type { Route } from '#platform/http/context.ts';
import { erasers } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { standingWatchers } from '#capabilities/agents/server/api.ts';
import { getAgreementRoute } from './agreements/get-agreement.ts';
import { addBannerRoute } from './banners/add-banner.ts';
import { bannerNeeds, ownNeeds } from './banners/banner-needs.ts';
import { disableBannerRoute } from './banners/disable-banner.ts';
import { enableBannerRoute } from './banners/enable-banner.ts';
import { getBannerRoute } from './banners/get-banner.ts';
import { listAllBannersRoute } from './banners/list-all-banners.ts';
import { listBannersRoute } from './banners/list-banners.ts';
import { eraseNotices } from './erase.ts';
import { addNoticeRoute } from './notices/add-notice.ts';
import { changePinRoute } from './notices/change-pin.ts';
import { changeReadersRoute } from './notices/change-readers.ts';
import { getNoticeCountsRoute } from './notices/get-notice-counts.ts';
import { getNoticeRoute } from './notices/get-notice.ts';
import { listNoticesRoute } from './notices/list-notices.ts';
import { listPublicNoticesRoute } from './notices/list-public-notices.ts';
import { notifyStanding } from './notices/notify-standing.ts';
import { readNoticesRoute } from './notices/read-notices.ts';
import { addPosterRoute } from './pages/add-poster.ts';
import { checkUpdateRoute } from './pages/check-update.ts';
import { deletePageRoute } from './pages/delete-page.ts';
import { disablePosterRoute } from './pages/disable-poster.ts';
import { editPageRoute } from './pages/edit-page.ts';
import { enablePosterRoute } from './pages/enable-poster.ts';
import { getPageRoute } from './pages/get-page.ts';
import { listAllPostersRoute } from './pages/list-all-posters.ts';
import { listPagesRoute } from './pages/list-pages.ts';
import { listPostersRoute } from './pages/list-posters.ts';
import { noticeData } from './personal-data.ts';
import { submitReportRoute } from './reports/submit-report.ts';
import { disableHostRoute } from './web-view/disable-host.ts';
import { enableHostRoute } from './web-view/enable-host.ts';
import { listHostsRoute } from './web-view/list-hosts.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';
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
