/** What other capabilities may use of contents. */
export { unreadNotices } from './notices.ts';
export { notify, type NewNotice } from './notify.ts';
