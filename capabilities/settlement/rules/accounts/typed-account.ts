/** Validates a typed settlement account (docs/domain.md §11); shared by pages and server. */
import { bankOfCard, CARD_KIND, cnapsPrefixes } from '#platform/validate/bank-of-card.ts';
import { isBankCard, isCnaps } from '#platform/validate/bank.ts';
import { isMobile } from '#platform/validate/contact.ts';
import { nationalIdProblem } from '#platform/validate/national-id.ts';
import { normalMobile } from '#platform/validate/normal/mobile.ts';
import { normalBankCard, normalCnaps, normalIdNumber } from '#platform/validate/normal/numbers.ts';
import { isPersonName, normalPersonName } from '#platform/validate/normal/person-name.ts';

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
  holderName: (text) => (isPersonName(text) ? undefined : 'validate.name_invalid'),
  idNumber: idNumberProblem,
  cardNumber: (text) => (isBankCard(text) ? undefined : 'validate.card_invalid'),
  cnaps: (text) => (isCnaps(text) ? undefined : 'validate.cnaps_invalid'),
  mobile: (text) => (isMobile(text) ? undefined : 'validate.mobile_invalid'),
};

/** Messages for empty fields; for an empty ID number the specification prescribes the text (docs/domain.md §11). */
const missing: Readonly<Partial<Record<Field, string>>> = {
  holderName: 'settlement.form.holder-missing',
  cardNumber: 'settlement.form.card-missing',
  cnaps: 'settlement.form.branch-missing',
  mobile: 'settlement.form.mobile-missing',
};

const normals: Readonly<Record<Field, (text: string) => string>> = {
  holderName: normalPersonName,
  idNumber: normalIdNumber,
  cardNumber: normalBankCard,
  cnaps: normalCnaps,
  mobile: normalMobile,
};

/** Text key of the problem with one field, or undefined. */
const problemOf = (field: Field, text: string): string | undefined =>
  (text.trim() === '' ? missing[field] : undefined) ?? problems[field](normals[field](text));

/** Text keys by field; empty when all are valid. Omitted fields are not checked. */
export const wrongFields = (typed: Partial<TypedAccount>): Record<string, string> => {
  const found = (Object.keys(problems) as Field[]).map((field): [string, string | undefined] => {
    const text = typed[field];
    return [field, text === undefined ? undefined : problemOf(field, text)];
  });
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
};

/** The form in which it is stored and compared (docs/domain.md §11). */
export const normalised = <T extends Partial<TypedAccount>>(typed: T): T => {
  const present = (Object.keys(normals) as Field[]).filter((field) => typed[field] !== undefined);
  return { ...typed, ...Object.fromEntries(present.map((field) => [field, normals[field](typed[field] ?? '')])) };
};

/** Why money cannot be paid to this card at this bank. Cards of unknown banks are accepted. */
export const cardRefusal = (
  cardNumber: string,
  branch: { bankCode: string; prefix: string },
): 'card_is_credit' | 'card_bank_mismatch' | undefined => {
  const known = bankOfCard(cardNumber);
  if (known === undefined) return undefined;
  if (known.kind === CARD_KIND.credit) return 'card_is_credit';
  return cnapsPrefixes[known.bank] === branch.prefix ? undefined : 'card_bank_mismatch';
};
