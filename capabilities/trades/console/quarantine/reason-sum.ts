import type { WaitingReason } from '../../contract/quarantine/row-outcome.ts';

/** The rows that wait for one reason, of all acquirers. */
export interface ReasonSum {
  readonly reason: WaitingReason;
  readonly count: number;
  readonly oldestAt: string;
  readonly nextRetryAt: string;
  readonly faults: number;
}
