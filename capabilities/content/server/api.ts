/** Content functions for other capabilities. */
export { latestNotices } from './latest-notices.ts';
export { unreadNotices } from './find-notices.ts';
export { notify, type NewNotice } from './create-notices.ts';
