import { hasOtherDigits, onlyNumber, plainValue, typedDigits } from './plain-value.ts';

const MOBILE = /^1[3-9]\d{9}$/;
/** A plus sign before another country's code: +1 380 013 8000 is no Chinese number, though it has eleven digits. */
const OTHER_COUNTRY = /\+[\s(-]*(?!8[\s-]*6)\d/;
const COUNTRY = /^(?:00)?86/;
/** `+86 (0) 138…`: the nought of calls within the country. */
const NOUGHT = /\(0\)/;

const withoutCountry = (digits: string): string => (digits.length > 11 ? digits.replace(COUNTRY, '') : digits);

/**
 * The eleven digits of a mobile, without country code, grouping and surrounding words; for a text with no mobile, or
 * several, the typed text, which the pattern refuses.
 */
export const normalMobile = (typed: string): string => {
  const text = plainValue(typed);
  if (OTHER_COUNTRY.test(text) || hasOtherDigits(text)) return text;
  const digits = withoutCountry(onlyNumber(text.replace(NOUGHT, ' ')) ?? '');
  return MOBILE.test(digits) ? digits : typedDigits(text);
};
