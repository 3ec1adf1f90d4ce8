/** Content functions for other capabilities. */
export { agreementsInForce, type AgreementVersion } from './agreements/agreements-in-force.ts';
export { agreementTitles } from './agreements/agreement-titles.ts';
export { framedHosts } from './web-view/manage-hosts.ts';
export { WEB_VIEW } from './outside-link.ts';
export { latestNotices } from './notices/latest-notices.ts';
export { unreadNotices } from './notices/find-notices.ts';
export { notify, type NewNotice } from './notices/create-notices.ts';
export { bannerNeeds, type NeedsMet } from './banners/banner-needs.ts';
export { noticeStates, waitingById, type AskedNotice, type NoticeState } from './notices/notice-states.ts';
export { noticeTitles, type NoticeTitle } from './notices/notice-titles.ts';
export { type WrittenNotice } from './notices/notice-watchers.ts';
