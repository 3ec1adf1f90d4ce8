/** The interface languages, the default first. Shared by server and apps. */
export const languages = ['zh-Hans', 'zh-Hant', 'en', 'ja'] as const;

export type Lang = (typeof languages)[number];

export const defaultLanguage: Lang = 'zh-Hans';

export function isLang(text: unknown): text is Lang {
  return languages.includes(text as Lang);
}

/** The interface language for a BCP 47 tag: `zh-TW` is zh-Hant, `zh-Hans-HK` is not; undefined if unsupported. */
export function matchLang(tag: string): Lang | undefined {
  const [base, ...subtags] = tag.trim().toLowerCase().split('-');
  if (base === 'en' || base === 'ja') return base;
  if (base !== 'zh') return undefined;
  if (subtags.includes('hans')) return 'zh-Hans';
  return subtags.some((subtag) => ['hant', 'tw', 'hk', 'mo'].includes(subtag)) ? 'zh-Hant' : 'zh-Hans';
}

/** The response language: the supported language of highest quality, the first of equals; otherwise the default. */
export function negotiate(acceptLanguage: string | undefined): Lang {
  let best: { lang: Lang; quality: number } | undefined;
  for (const wish of (acceptLanguage ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = wish.split(';');
    const lang = matchLang(tag);
    const quality = qualityOf(parameters);
    if (lang && quality > (best?.quality ?? 0)) best = { lang, quality };
  }
  return best?.lang ?? defaultLanguage;
}

function qualityOf(parameters: readonly string[]): number {
  const text = parameters.map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1]).find(Boolean);
  return text === undefined ? 1 : Number(text);
}
