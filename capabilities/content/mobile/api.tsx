/** Content components for pages of other capabilities. */
export { HomeBanner } from './home-banner.tsx';
export { NewestNotice, NoticeBell } from './notice-entries.tsx';
export { RichText } from './rich-text.tsx';
