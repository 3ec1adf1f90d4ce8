/** What other capabilities may use of contents. */
export { latestNotices } from './latest-notices.ts';
export { unreadNotices } from './find-notices.ts';
export { notify, type NewNotice } from './create-notices.ts';
