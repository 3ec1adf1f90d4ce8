/** The three steps after "that was not me" (docs/domain.md §7). */

import type { StopStep } from '../../contract/payees/stop-words.ts';

export interface StopFacts {
  readonly stoppedAt: Date;
  readonly passwordChangedAt: Date;
  readonly provenAt: Date | null;
}

export const nextStep = ({ stoppedAt, passwordChangedAt, provenAt }: StopFacts): StopStep => {
  if (passwordChangedAt <= stoppedAt) return 'password';
  return provenAt === null ? 'identity' : 'payee';
};

const HOUR_MS = 3_600_000;

/**
 * Whether the second factor proves the agent: one that was switched on within the hours before the stop may belong to
 * whoever changed the payee.
 */
export const factorProves = (enabledAt: Date | undefined, stoppedAt: Date, hours: number): boolean =>
  enabledAt !== undefined && enabledAt.getTime() <= stoppedAt.getTime() - hours * HOUR_MS;
