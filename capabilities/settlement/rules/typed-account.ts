/** Validates a typed settlement account (docs/domain.md §11); shared by pages and server. */
import { bankOfCard, cnapsPrefixes } from '#platform/validate/bank-of-card.ts';
import { cardDigits, isBankCard, isCnaps } from '#platform/validate/bank.ts';
import { isMobile } from '#platform/validate/contact.ts';
import { nationalIdProblem } from '#platform/validate/national-id.ts';
import { isChineseName } from '#platform/validate/person.ts';

export interface TypedAccount {
  holderName: string;
  idNumber: string;
  cardNumber: string;
  cnaps: string;
  mobile: string;
}

type Field = keyof TypedAccount;

const idNumberProblem = (text: string): string | undefined => {
  const problem = nationalIdProblem(text);
  return problem === undefined ? undefined : `validate.${problem}`;
};

const problems: Readonly<Record<Field, (text: string) => string | undefined>> = {
  holderName: (text) => (isChineseName(text) ? undefined : 'validate.name_invalid'),
  idNumber: idNumberProblem,
  cardNumber: (text) => (isBankCard(text) ? undefined : 'validate.card_invalid'),
  cnaps: (text) => (isCnaps(text) ? undefined : 'validate.cnaps_invalid'),
  mobile: (text) => (isMobile(text) ? undefined : 'validate.mobile_invalid'),
};

/** What to enter into an empty field; the text of an empty ID number is given (docs/domain.md §11). */
const missing: Readonly<Partial<Record<Field, string>>> = {
  holderName: 'settlement.form.holder-missing',
  cardNumber: 'settlement.form.card-missing',
  cnaps: 'settlement.form.branch-missing',
  mobile: 'settlement.form.mobile-missing',
};

const problemOf = (field: Field, text: string): string | undefined =>
  (text.trim() === '' ? missing[field] : undefined) ?? problems[field](text);

/** Text key of the problem with one field, or undefined. */
export const fieldProblem = problemOf;

/** Text keys by field; empty when all are valid. Omitted fields are not checked. */
export const wrongFields = (typed: Partial<TypedAccount>): Record<string, string> => {
  const found = (Object.keys(problems) as Field[]).map((field): [string, string | undefined] => {
    const text = typed[field];
    return [field, text === undefined ? undefined : problemOf(field, text)];
  });
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
};

/** Normalized for storage and comparison: no spaces in the card number, a capital X in the ID number. */
export const normalised = <T extends Partial<TypedAccount>>(typed: T): T => ({
  ...typed,
  ...(typed.cardNumber !== undefined && { cardNumber: cardDigits(typed.cardNumber) }),
  ...(typed.idNumber !== undefined && { idNumber: typed.idNumber.toUpperCase() }),
});

/** Why money cannot be paid to this card at this bank. Cards of unknown banks are accepted. */
export const cardRefusal = (
  cardNumber: string,
  branch: { bankCode: string; prefix: string },
): 'card_is_credit' | 'card_bank_mismatch' | undefined => {
  const known = bankOfCard(cardNumber);
  if (known === undefined) return undefined;
  if (known.kind === 1) return 'card_is_credit';
  return cnapsPrefixes[known.bank] === branch.prefix ? undefined : 'card_bank_mismatch';
};
