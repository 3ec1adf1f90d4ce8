/** Content components for pages of other capabilities. */
export { HomeBanner } from './banners/home-banner.tsx';
export { NewestNotice, NoticeBell } from './notices/notice-entries.tsx';
