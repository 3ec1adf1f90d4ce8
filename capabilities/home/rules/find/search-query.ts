/** The meaning of one line of the search: an amount, a day, the end of a number, words (docs/domain.md §11). */
import type { Fen } from '#platform/money/fen.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import { addDays, isBusinessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { normalAmount } from '#platform/validate/normal/amount.ts';
import { plainValue } from '#platform/validate/normal/plain-value.ts';
import { plainName } from '#platform/validate/plain-name.ts';

export interface SearchQuery {
  /** The text without the day. */
  readonly text: string;
  readonly amountFen?: Fen;
  readonly day?: BusinessDay;
  /** Four characters or more of a number: characters between its digits are taken away. */
  readonly numberEnd?: string;
}

const BACK: readonly [RegExp, number][] = [
  [/今天|今日|(?<![a-z])today(?![a-z])/iu, 0],
  [/前天|前日|一昨日|おととい/u, 2],
  [/昨天|昨日|昨晚|(?<![a-z])yesterday(?![a-z])/iu, 1],
];
const WHOLE_DAY = /(?<!\d)(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?:日|号|號)?(?!\d)/u;
const MONTH_DAY = /(?<!\d)(\d{1,2})(?:月(\d{1,2})(?:日|号|號)?|\/(\d{1,2}))(?!\d)/u;
const NUMBER = /^[0-9a-z]{4,40}$/i;

const padded = (year: string, month: string, day: string): BusinessDay =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** The newest day with this month and day that is not after today. */
const newest = (today: BusinessDay, month: string, day: string): BusinessDay => {
  const thisYear = padded(today.slice(0, 4), month, day);
  return thisYear <= today ? thisYear : padded(String(Number(today.slice(0, 4)) - 1), month, day);
};

const dayIn = (text: string, today: BusinessDay): { day: BusinessDay; words: string } | undefined => {
  const whole = WHOLE_DAY.exec(text);
  if (whole) return { day: padded(whole[1] ?? '', whole[2] ?? '', whole[3] ?? ''), words: whole[0] };
  const part = MONTH_DAY.exec(text);
  if (part) return { day: newest(today, part[1] ?? '', part[2] ?? part[3] ?? ''), words: part[0] };
  for (const [word, days] of BACK) {
    const found = word.exec(text);
    if (found) return { day: addDays(today, -days), words: found[0] };
  }
  return undefined;
};

/** A day alone, or one that does not exist, is a word like any other. */
export const readQuery = (typed: string, today: BusinessDay): SearchQuery => {
  const whole = plainName(plainValue(typed));
  const named = dayIn(whole, today);
  const rest = named && plainName(whole.replace(named.words, ' '));
  const isDay = named !== undefined && rest !== '' && rest !== undefined && isBusinessDay(named.day);
  const text = isDay ? rest : whole;
  const amountFen = parseYuan(normalAmount(text));
  const compact = text.replaceAll(/[\s\-.,\u2010-\u2015]/gu, '');
  return {
    text,
    ...(amountFen !== undefined && amountFen > 0 && { amountFen }),
    ...(isDay && { day: named.day }),
    ...(NUMBER.test(compact) && /\d/.test(compact) && { numberEnd: compact }),
  };
};
