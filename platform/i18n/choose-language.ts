import { defaultLanguage, isLang, type Lang } from './languages.ts';

/** Each language in its own words, for the language switch. */
export const languageNames: Record<Lang, string> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
  ja: '日本語',
};

/** The best of our languages for a list of BCP 47 tags, most wanted first. */
export function pickLanguage(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const [base = ''] = tag.toLowerCase().split('-');
    if (base === 'zh') return /hant|tw|hk|mo/i.test(tag) ? 'zh-Hant' : 'zh-Hans';
    if (isLang(base)) return base;
  }
  return defaultLanguage;
}
