/** Validates the values typed into an application (docs/domain.md §11); shared by pages and server. */
import { bankOfCard, CARD_KIND } from '#platform/validate/bank-of-card.ts';
import { isBankCard } from '#platform/validate/bank.ts';
import { isCreditCode } from '#platform/validate/company.ts';
import { isMobile } from '#platform/validate/contact.ts';
import { isReservedName } from '#platform/validate/display-name.ts';
import { nationalIdProblem } from '#platform/validate/national-id.ts';
import { normalMobile } from '#platform/validate/normal/mobile.ts';
import { normalBankCard, normalIdNumber, normalLicence } from '#platform/validate/normal/numbers.ts';
import { isPersonName, normalPersonName } from '#platform/validate/normal/person-name.ts';
import { plainValue } from '#platform/validate/normal/plain-value.ts';
import { plainName } from '#platform/validate/plain-name.ts';
import { isShowable } from '#platform/validate/showable-name.ts';
import { isIndustry } from '../../contract/application/industries.ts';

/** Texts as typed; an omitted one is not checked. */
export interface TypedApplication {
  licenceNo?: string | undefined;
  contactName?: string | undefined;
  mobile?: string | undefined;
  idNumber?: string | undefined;
  name?: string | undefined;
  mcc?: string | undefined;
  address?: string | undefined;
  cardNumber?: string | undefined;
}
export type CheckedField = keyof TypedApplication;

const MAX_NAME = 40;
export const MAX_ADDRESS = 80;
const LEAST_NAME = 1;
const LEAST_ADDRESS = 5;

const lengthOf = (text: string): number => [...text.trim()].length;
const within = (text: string, from: number, to: number): boolean => lengthOf(text) >= from && lengthOf(text) <= to;

const cardProblem = (text: string): string | undefined => {
  if (!isBankCard(text)) return 'validate.card_invalid';
  return bankOfCard(text)?.kind === CARD_KIND.credit ? 'merchants.form.card-is-credit' : undefined;
};

const idProblem = (text: string): string | undefined => {
  const problem = nationalIdProblem(text);
  return problem === undefined ? undefined : `validate.${problem}`;
};

const unless = (isRight: boolean, key: string): string | undefined => (isRight ? undefined : key);

const nameProblem = (text: string): string | undefined => {
  if (!within(plainName(text), LEAST_NAME, MAX_NAME)) return 'merchants.form.name-invalid';
  if (!isShowable(plainName(text)) || !/[\p{L}\p{N}]/u.test(text)) return 'merchants.form.name-unusual';
  return unless(!isReservedName(text, 'merchant'), 'merchants.form.name-reserved');
};

const problems: Readonly<Record<CheckedField, (text: string) => string | undefined>> = {
  licenceNo: (text) => unless(isCreditCode(text), 'validate.credit_code_invalid'),
  contactName: (text) => unless(isPersonName(text), 'validate.name_invalid'),
  mobile: (text) => unless(isMobile(text), 'validate.mobile_invalid'),
  idNumber: idProblem,
  name: nameProblem,
  mcc: (text) => unless(isIndustry(text), 'merchants.form.mcc-missing'),
  address: (text) => unless(within(text, LEAST_ADDRESS, MAX_ADDRESS), 'merchants.form.address-invalid'),
  cardNumber: cardProblem,
};

const normals: Readonly<Record<CheckedField, (text: string) => string>> = {
  licenceNo: normalLicence,
  contactName: normalPersonName,
  mobile: normalMobile,
  idNumber: normalIdNumber,
  name: plainName,
  mcc: plainValue,
  address: plainName,
  cardNumber: normalBankCard,
};

export const CHECKED_FIELDS = Object.keys(problems) as readonly CheckedField[];

/** Text key of the fault of one text, or undefined. */
export const problemOf = (field: CheckedField, text: string): string | undefined =>
  problems[field](normals[field](text));

/** Text keys by field; empty when all are valid. */
export const wrongFields = (typed: TypedApplication): Record<string, string> => {
  const found = CHECKED_FIELDS.flatMap((field): [string, string][] => {
    const text = typed[field];
    const problem = text === undefined ? undefined : problemOf(field, text);
    return problem === undefined ? [] : [[field, problem]];
  });
  return Object.fromEntries(found);
};

/** The form in which it is stored and compared (docs/domain.md §11). */
export const normalised = <T extends TypedApplication>(typed: T): T => {
  const present = CHECKED_FIELDS.filter((field) => typed[field] !== undefined);
  return { ...typed, ...Object.fromEntries(present.map((field) => [field, normals[field](typed[field] ?? '')])) };
};
