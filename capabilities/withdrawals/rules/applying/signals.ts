/** Signals of a withdrawal, which decide besides its amount (docs/domain.md §5). */
import type { Fen } from '#platform/money/fen.ts';
import type { Signal, SignalAct } from '../../contract/enums.ts';

export interface SignalFacts {
  /** Whether this account was ever paid. */
  readonly isPayeePaid: boolean;
  /** Whether the account's holder is another than the certified person. */
  readonly isOtherHolder: boolean;
  /** Number of the agent's withdrawals that were ever paid. */
  readonly paidCount: number;
  /** Whether the request's own device is new within 24 hours. */
  readonly isNewDevice: boolean;
  /** Whether password or mobile changed within 24 hours. */
  readonly isCredentialNew: boolean;
  /**
   * The sum of the business day over all wallets, including this withdrawal, without rejected, failed and cancelled
   * ones.
   */
  readonly daySumFen: Fen;
  readonly daySumLimitFen: Fen;
}

export const signalsOf = (facts: SignalFacts): Signal[] => {
  const found: (Signal | false)[] = [
    !facts.isPayeePaid && 'new_payee',
    facts.isOtherHolder && 'other_holder',
    facts.paidCount === 0 && 'first_withdrawal',
    facts.isNewDevice && 'new_device',
    facts.isCredentialNew && 'credential_changed',
    facts.daySumFen > facts.daySumLimitFen && 'day_sum',
  ];
  return found.filter((signal) => signal !== false);
};

export interface SignalDemand {
  readonly signal: Signal;
  readonly act: Exclude<SignalAct, 'pass'>;
}

/** The signals that require something. */
export const askedBy = (signals: readonly Signal[], acts: Readonly<Record<Signal, SignalAct>>): SignalDemand[] =>
  signals.flatMap((signal) => {
    const act = acts[signal];
    return act === 'pass' ? [] : [{ signal, act }];
  });

export const needs = (asked: readonly SignalDemand[], act: SignalDemand['act']): boolean =>
  asked.some((one) => one.act === act);
