import type { Lang } from './languages.ts';

/** Native name of each language, for the language switch. */
export const languageNames: Record<Lang, string> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
  ja: '日本語',
};
