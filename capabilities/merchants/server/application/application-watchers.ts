/** Lets later capabilities take part in the steps of an application (docs/domain.md §7). */
import type { Tx } from '#platform/db/db.ts';
import { createPart } from '#platform/registry/part.ts';
import type { RefusedField } from '../review/reviews.ts';
import type { ApplicationRow } from './application-row.ts';

export interface ApplicationChange {
  readonly step: 'received' | 'approved' | 'refused';
  /** Number of the submission or of the review: the same step is never notified twice. */
  readonly stepNo: number;
  readonly row: Pick<ApplicationRow, 'id' | 'name' | 'contactName' | 'cardTail' | 'agentId'>;
  /** The refused fields, for a refusal. */
  readonly refused: readonly RefusedField[];
  readonly now: Date;
}

/** Run in the transaction of the change. */
export const applicationWatcher =
  createPart<(tx: Tx, change: ApplicationChange) => Promise<void>>('watchers of applications');

export const notifyWatcher = (tx: Tx, change: ApplicationChange): Promise<void> =>
  applicationWatcher.provided()(tx, change);
