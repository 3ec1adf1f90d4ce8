/** Card numbers where none may stand (docs/feed.md): found before anything of the row is kept or answered. */
import { bankOfCard } from '#platform/validate/bank-of-card.ts';
import { isBankCard } from '#platform/validate/bank.ts';

/** Groups of digits with single blanks or hyphens between them. */
const RUNS = /\d(?:[ -]?\d){12,}/g;

const isLuhnValid = (digits: string): boolean => digits.length >= 13 && digits.length <= 19 && isBankCard(digits);

/** In a text of words: any 13 to 19 digits with the check digit of a card. */
export const hasCardNumber = (text: string): boolean =>
  (text.match(RUNS) ?? []).some((run) => isLuhnValid(run.replace(/[ -]/g, '')));

/**
 * In a field that contains another long number (reference, serial, merchant), only a number of a known bank counts:
 * every tenth number has the check digit by chance.
 */
export const isKnownCard = (text: string): boolean => {
  const digits = text.replace(/[ -]/g, '');
  return isLuhnValid(digits) && bankOfCard(digits) !== undefined;
};
