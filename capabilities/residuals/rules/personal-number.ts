/** Numbers of cards and persons where none may stand: found before anything of the line is kept or answered. */
import { bankOfCard } from '#platform/validate/bank-of-card.ts';
import { isBankCard } from '#platform/validate/bank.ts';
import { nationalIdProblem } from '#platform/validate/national-id.ts';

/** Digits in groups, then perhaps the X of an identity number. */
const RUNS = /\d(?:[ -]?\d){12,18}(?:[ -]?[Xx](?!\w))?/g;

const isCard = (digits: string): boolean => /^\d{13,19}$/.test(digits) && isBankCard(digits);

/** Among words: any digits with the check digit of a card number or of a person's. */
export const hasPersonalNumber = (text: string): boolean =>
  (text.match(RUNS) ?? [])
    .map((run) => run.replaceAll(/[ -]/g, '').toUpperCase())
    .some((number) => isCard(number) || nationalIdProblem(number) === undefined);

/**
 * In a cell that holds a long number of another kind, only a number of a known bank counts: every tenth number has a
 * right check digit by chance.
 */
export const isPersonalNumber = (text: string): boolean => {
  const number = text.replaceAll(/[ -]/g, '').toUpperCase();
  return (isCard(number) && bankOfCard(number) !== undefined) || nationalIdProblem(number) === undefined;
};
