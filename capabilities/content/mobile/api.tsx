/** Content components for pages of other capabilities. */
export { HomeBanner } from './home-banner.tsx';
export { NewestNotice, NoticeBell } from './notice-entries.tsx';
