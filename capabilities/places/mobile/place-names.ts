/** How the sketch map names places in the language of the app. */
import type { Lang } from '#platform/i18n/languages.ts';

export interface Scripts {
  /** A simplified character and the one that replaces it, in pairs. */
  readonly 'zh-Hant': string;
  readonly ja: string;
  /** Whole names that Japanese writes by their sound. */
  readonly names: Readonly<Record<string, string>>;
}

const writtenWith = (name: string, pairs: string): string => {
  const characters = Array.from(pairs);
  return Array.from(name, (character) => {
    const at = characters.findIndex((one, index) => index % 2 === 0 && one === character);
    return characters[at + 1] && at >= 0 ? characters[at + 1] : character;
  }).join('');
};

/** @param english names of provinces and cities; divisions without one are left out of the English map. */
export const placeName = (
  { name, english }: { name: string; english?: string | undefined },
  lang: Lang,
  scripts: Scripts,
): string | undefined => {
  if (lang === 'zh-Hans') return name;
  if (lang === 'en') return english;
  return (lang === 'ja' ? scripts.names[name] : undefined) ?? writtenWith(name, scripts[lang]);
};
