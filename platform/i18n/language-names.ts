import type { Lang } from './languages.ts';

/** Each language in its own words, for the language switch. */
export const languageNames: Record<Lang, string> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
  ja: '日本語',
};
