/** The first step of every normaliser: docs/domain.md §11, "How values are read". */

/** No value of any kind is longer; a longer text is left as it is, to be refused. */
const LONGEST = 2000;

const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const SHIFT = 0xfe_e0;
/** Invisible characters other than blanks. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu;
/** Blanks that `\s` does not know: an empty cell of Braille, the next line of old mainframes. */
const ODD_BLANKS = /[\u2800\u0085]/g;

/** Half-width forms of what an East Asian keyboard types wide, and no other compatibility form: ² is no digit. */
const halfWidth = (text: string): string =>
  text.replaceAll(FULL_WIDTH, (sign) => String.fromCodePoint(sign.charCodeAt(0) - SHIFT)).replaceAll('\uFFE5', '¥');

/** Removes invisible characters: marks of direction, joiners, soft hyphens, variation selectors. */
export const seen = (text: string): string => text.replaceAll(ODD_BLANKS, ' ').replaceAll(UNSEEN, '');

/** Half-width, nothing invisible, no blanks around. */
export const plainValue = (text: string): string => (text.length > LONGEST ? text : seen(halfWidth(text)).trim());

/** Digits of other scripts are refused, never converted; ² and ½ are no digits. */
export const hasOtherDigits = (text: string): boolean => /[\p{Nd}\p{No}]/u.test(text.replaceAll(/\d/g, ''));

/** Blanks, hyphens, brackets and dots, with which people group digits. */
const GROUPING = String.raw`[\s\-\u2010-\u2015\u2212()\[\].·_/]`;
const RUN = new RegExp(String.raw`\d(?:${GROUPING}*\d)*`, 'g');
const ALL_GROUPING = new RegExp(GROUPING, 'g');

export const ungrouped = (text: string): string => text.replaceAll(ALL_GROUPING, '');

/**
 * The digits of a text that contains one number, grouped or not, among words and marks.
 * @returns undefined when there is none, or several, so that nobody knows which is meant.
 */
export const onlyNumber = (text: string): string | undefined => {
  if (hasOtherDigits(text)) return undefined;
  const runs = text.match(RUN) ?? [];
  return runs.length === 1 && runs[0] !== undefined ? ungrouped(runs[0]) : undefined;
};

/** The digits of a number that is being typed, if the text contains only digits and characters that group them. */
export const typedDigits = (text: string): string => {
  const digits = ungrouped(text);
  return /^\d+$/.test(digits) ? digits : text;
};
