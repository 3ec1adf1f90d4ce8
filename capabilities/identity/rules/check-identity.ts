/** The mistakes in an identity that are found before a person looks at it: docs/domain.md §10, "certification". */
import { nationalIdProblem } from '#platform/validate/national-id.ts';
import { normalIdNumber } from '#platform/validate/normal/numbers.ts';
import { isSamePerson } from '#platform/validate/normal/person-name.ts';

export interface TypedIdentity {
  readonly name: string;
  /** Undefined when the value stays as submitted before. */
  readonly idNumber: string | undefined;
  /** Undefined when the card is valid without end. */
  readonly validUntil: string | undefined;
}

export interface IdentityGround {
  /** Names one of which must be on the card: for a certified agent, its certified name or the one that it uses now. */
  readonly names: readonly string[];
  /** Whether there is a number that was submitted before. */
  readonly hasNumber: boolean;
  /** The business day. */
  readonly today: string;
}

/** @returns the text key of the fault of each field. */
export const identityFaults = (
  { name, idNumber, validUntil }: TypedIdentity,
  { names, hasNumber, today }: IdentityGround,
): Record<string, string> => {
  const problem = idNumber === undefined && hasNumber ? undefined : nationalIdProblem(normalIdNumber(idNumber ?? ''));
  return {
    ...(!names.some((known) => isSamePerson(name, known)) && { name: 'identity.field.name' }),
    ...(problem !== undefined && { idNumber: `validate.${problem}` }),
    ...(validUntil !== undefined && validUntil < today && { validUntil: 'identity.field.expired' }),
  };
};

/** Full years on the day. */
export const ageOn = (idNumber: string, today: string): number => {
  const [born, day] = [Number(idNumber.slice(6, 14)), Number(today.replaceAll('-', ''))];
  return Math.floor((day - born) / 10_000);
};

const ADULT_YEARS = 18;

/** Eighteen on the day: born in `19900303` is adult from `2008-03-03`. */
export const isAdult = (idNumber: string, today: string): boolean => {
  const born = `${Number(idNumber.slice(6, 10)) + ADULT_YEARS}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`;
  return born <= today;
};
