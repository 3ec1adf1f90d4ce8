/** The interface languages, the default first. Shared by server and phone. */
export const languages = ['zh-Hans', 'zh-Hant', 'en', 'ja'] as const;

export type Lang = (typeof languages)[number];

export const defaultLanguage: Lang = 'zh-Hans';

export function isLang(text: unknown): text is Lang {
  return languages.includes(text as Lang);
}
