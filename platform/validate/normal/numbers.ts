/** Numbers of papers, cards and bank branches: grouping and words around them go. */
import { hasOtherDigits, onlyNumber, plainValue, typedDigits, ungrouped } from './plain-value.ts';

const ID_LENGTH = 18;
/** Digits in groups, then perhaps the X of the check digit. */
const ID_RUN = /\d(?:[\s\-\u2010-\u2015]*\d)*(?:[\s\-\u2010-\u2015]*[Xx](?![A-Za-z\d]))?/g;

/** An identity number; X is a capital. */
export const normalIdNumber = (typed: string): string => {
  const text = plainValue(typed);
  if (hasOtherDigits(text)) return text;
  const runs = text.match(ID_RUN) ?? [];
  const number = ungrouped(runs[0] ?? '').toUpperCase();
  const isAlone = number === ungrouped(text).toUpperCase();
  return runs.length === 1 && (number.length === ID_LENGTH || isAlone) ? number : text;
};

/** A number of digits alone, of one of these lengths. */
const digitsOfLength =
  (least: number, most: number) =>
  (typed: string): string => {
    const text = plainValue(typed);
    const digits = onlyNumber(text) ?? '';
    return digits.length >= least && digits.length <= most ? digits : typedDigits(text);
  };

export const normalBankCard = digitsOfLength(12, 19);
export const normalCnaps = digitsOfLength(12, 12);

const LICENCE = /^[0-9A-Z]{18}$/;
/** Words before a number and after it; a word of letters alone is not part of a number. */
const WORDS_AROUND = /^(?:[A-Z]+(?:[\s:.#]+)|[^0-9A-Z]+)+|[^0-9A-Z]+$/g;

/** The unified social credit code of a licence, in capitals. */
export const normalLicence = (typed: string): string => {
  const text = plainValue(typed).toUpperCase();
  const code = ungrouped(text.replaceAll(WORDS_AROUND, ''));
  return LICENCE.test(code) && !hasOtherDigits(text) ? code : text;
};
