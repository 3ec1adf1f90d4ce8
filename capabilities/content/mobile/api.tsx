/** What other capabilities' pages may use of the content. */
export { HomeBanner } from './home-banner.tsx';
export { NewestNotice, NoticeBell } from './notice-entries.tsx';
export { RichText } from './rich-text.tsx';
