/** When a settlement account can be paid to (docs/domain.md §7). */
import { normalIdNumber } from '#platform/validate/normal/numbers.ts';
import { isSamePerson } from '#platform/validate/normal/person-name.ts';

const HOUR_MS = 3_600_000;

export interface PayeeFacts {
  readonly isVerified: boolean;
  readonly payableAt: Date;
}

/** @param hours the hours of protection in force at the change. */
export const payableFrom = (changedAt: Date, hours: number): Date => new Date(changedAt.getTime() + hours * HOUR_MS);

/** Payable from exactly the change plus the hours; one that is verified later, from that instant. */
export const isPayable = ({ isVerified, payableAt }: PayeeFacts, now: Date): boolean => isVerified && now >= payableAt;

export interface Payee {
  readonly holderName: string;
  readonly idNumber: string;
  readonly cardNumber: string;
  readonly cnaps: string;
}

/** Compares the destination of the money; the mobile at the bank only proves it. */
export const isSamePayee = (one: Payee, other: Payee): boolean =>
  isSamePerson(one.holderName, other.holderName) &&
  one.idNumber === other.idNumber &&
  one.cardNumber === other.cardNumber &&
  one.cnaps === other.cnaps;

export interface Person {
  readonly name: string;
  /** Undefined when the holder is not known. */
  readonly idNumber: string | undefined;
}

/** Compares name and identity number; the number only where it is known. */
export const isHeldBy = (person: Person, { holderName, idNumber }: Pick<Payee, 'holderName' | 'idNumber'>): boolean =>
  isSamePerson(person.name, holderName) &&
  (person.idNumber === undefined || person.idNumber === normalIdNumber(idNumber));

/** The own account and nine others; an account that waits to replace another is not counted. */
export const MOST_ACCOUNTS = 10;

/** How many payees an agent may add or change within 24 hours, those included that were cancelled. */
export const CHANGES_A_DAY = 20;
