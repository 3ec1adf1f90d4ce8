/** What the operator's commands use of content. */
export { addPoster, allPosters, posterFile, showPoster } from './manage-posters.ts';
export type { PosterId } from '../contract/content-ids.ts';
