/** Content functions for other capabilities. */
export { agreementsInForce, type AgreementVersion } from './agreements-in-force.ts';
export { agreementTitles } from './agreement-titles.ts';
export { framedHosts } from './manage-hosts.ts';
export { WEB_VIEW } from './outside-link.ts';
export { latestNotices } from './latest-notices.ts';
export { unreadNotices } from './find-notices.ts';
export { notify, type NewNotice } from './create-notices.ts';
export { bannerNeeds, type NeedsMet } from './banner-needs.ts';
export { noticeStates, waitingById, type AskedNotice, type NoticeState } from './notice-states.ts';
export { noticeTitles, type NoticeTitle } from './notice-titles.ts';
export { type WrittenNotice } from './notice-watchers.ts';
