/**
 * Formats a message that was compiled at build time (ICU: `{name}`, `number`, `plural` with `#` and `=n`, `select`).
 * Used on the phone, where Lingui's library would add three kilobytes to every page, and by the server. A test checks
 * that both give the same output for all texts.
 */
import type { Lang } from './languages.ts';

type Cases = Readonly<Record<string, Message>>;
type Part = string | readonly [name: string, type?: string, cases?: Cases | string];
export type Message = string | readonly Part[];
export type Messages = Readonly<Record<string, Message>>;
type Values = Readonly<Record<string, unknown>>;

const numbers = new Map<Lang, Intl.NumberFormat>();
const rules = new Map<Lang, Intl.PluralRules>();

const remembered = <T>(known: Map<Lang, T>, lang: Lang, make: () => T): T => {
  const found = known.get(lang) ?? make();
  known.set(lang, found);
  return found;
};

/**
 * Whole numbers without Intl, whose first formatter takes 15 ms (60 on a slow phone) in the task that shows a page. All
 * languages of the product group by three with commas.
 */
const numberText = (value: number, lang: Lang): string =>
  Number.isSafeInteger(value)
    ? String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')
    : remembered(numbers, lang, () => new Intl.NumberFormat(lang)).format(value);

const pluralOf = (cases: Cases, count: number, lang: Lang): Message =>
  cases[String(count)] ??
  cases[remembered(rules, lang, () => new Intl.PluralRules(lang)).select(count)] ??
  cases['other'] ??
  '';

const valueText = (part: Exclude<Part, string>, values: Values, lang: Lang): string => {
  const [name, type, cases] = part;
  const value = values[name];
  if (type === 'plural')
    return formatMessage(pluralOf(cases as Cases, Number(value), lang), values, lang, Number(value));
  if (type === 'select')
    return formatMessage((cases as Cases)[String(value)] ?? (cases as Cases)['other'] ?? '', values, lang);
  if (type === 'number') return numberText(Number(value), lang);
  return value === undefined || value === null ? '' : String(value);
};

/** @param count the value of `#` inside a plural. */
export const formatMessage = (message: Message, values: Values, lang: Lang, count?: number): string => {
  if (typeof message === 'string') return message;
  return message
    .map((part) =>
      typeof part !== 'string'
        ? valueText(part, values, lang)
        : part === '#' && count !== undefined
          ? numberText(count, lang)
          : part,
    )
    .join('');
};
