/** What the operator's commands use of content. */
export { BANNER_NEEDS, type BannerNeed } from '../contract/banner-needs.ts';
export { addBanner, allBanners, bannerFile, chooseReaders, showBanner, UnknownReaders } from './manage-banners.ts';
export { addPoster, allPosters, posterFile, showPoster } from './manage-posters.ts';
export { allPages, deletePage, pageFile, writePage } from './manage-pages.ts';
export { allowHost, framedHosts } from './manage-hosts.ts';
export { isHostName } from '../rules/web-address.ts';
export type { BannerId, NoticeId, PosterId } from '../contract/content-ids.ts';
export { KEPT_DAYS } from './find-notices.ts';
export { addNotice, noticeFile, pinNotice, publicNotices, type Unpinned } from './manage-notices.ts';
