import { isLang, type Lang } from '#platform/i18n/languages.ts';

/** Words that the operator may replace: promoter, goods-fund withdrawal, monthly subsidy. */
export type Word = 'promoter' | 'goods_withdrawal' | 'monthly_subsidy';

type Wordings = Partial<Record<Lang, Partial<Record<Word, string>>>>;

/** @returns the configured words; empty when the setting is missing or malformed. */
export const parseWordings = (text: string | undefined): Wordings => {
  try {
    const wordings: unknown = JSON.parse(text ?? '');
    if (typeof wordings !== 'object' || wordings === null) return {};
    return Object.fromEntries(
      Object.entries(wordings).filter(([lang, words]) => isLang(lang) && typeof words === 'object' && words !== null),
    ) as Wordings;
  } catch {
    return {};
  }
};
