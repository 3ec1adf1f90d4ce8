/**
 * Faults that a sender has to live with, each once: an error, a lost answer, a pause that is asked for. The rows of the
 * request have to come again.
 */
import type { Ledger, Requirement } from './requirements.ts';

/** `lost`: the batch is booked, and the connection ends without an answer. */
export type Fault = 'error' | 'lost' | 'busy';
export const PAUSE_SECONDS = 2;

/** Each fault once, in this order, with the requirement that it shows. */
export type FaultPlan = readonly (readonly [Fault, Requirement])[];
export const FAULTS_OF_ROWS: FaultPlan = [
  ['error', 'after_error'],
  ['lost', 'after_loss'],
  ['busy', 'after_busy'],
];
export const FAULTS_OF_EVENTS: FaultPlan = [['lost', 'event_again']];

interface ReferencedRow {
  readonly reference: string;
}

interface Debt {
  readonly fault: Fault;
  readonly name: Requirement;
  readonly number: number;
  readonly missing: Set<string>;
  readonly notBefore: number;
  /** Whether another request has come since. */
  isFollowed: boolean;
}

/** A sender shows first that it works without a fault, and between two of them. */
const UNDISTURBED = 2;

export const createFaults = (ledger: Ledger, plan: FaultPlan) => {
  const left = [...plan];
  let debt: Debt | undefined;
  let undisturbed = 0;

  const pay = (current: Debt, number: number, at: Date, rows: readonly ReferencedRow[]): void => {
    current.isFollowed = true;
    const isEarly = at.getTime() < current.notBefore;
    const paid = rows.filter(({ reference }) => current.missing.delete(reference));
    const { name } = current;
    if (paid.length > 0 && isEarly) ledger.violate(name, `request ${number}: sent again before the pause was over`);
    if (current.missing.size > 0) return;
    ledger.see(name);
    debt = undefined;
  };

  return {
    /** @returns the fault of this request. */
    next: (number: number, at: Date, rows: readonly ReferencedRow[]): Fault | undefined => {
      if (debt) pay(debt, number, at, rows);
      if (debt || rows.length === 0) return undefined;
      undisturbed += 1;
      const [fault, name] = (undisturbed > UNDISTURBED ? left.shift() : undefined) ?? [];
      if (fault === undefined || name === undefined) return undefined;
      undisturbed = 0;
      const notBefore = fault === 'busy' ? at.getTime() + PAUSE_SECONDS * 1_000 : 0;
      const missing = new Set(rows.map(({ reference }) => reference));
      debt = { fault, name, number, missing, notBefore, isFollowed: false };
      return fault;
    },
    isOver: (): boolean => left.length === 0 && debt === undefined,
    /** Once another request has followed, rows that were not sent again never will be; until then nothing is known. */
    end: (): void => {
      if (debt?.isFollowed)
        ledger.violate(
          debt.name,
          `request ${debt.number}: ${debt.missing.size} of them were not sent again, such as ${[...debt.missing][0] ?? ''}`,
        );
      debt = undefined;
    },
  };
};
