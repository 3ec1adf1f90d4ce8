/** What the operator's commands use of content. */
export { addPoster, allPosters, posterFile, showPoster } from './manage-posters.ts';
export type { NoticeId, PosterId } from '../contract/content-ids.ts';
export { addNotice, noticeFile, pinNotice, publicNotices } from './manage-notices.ts';
