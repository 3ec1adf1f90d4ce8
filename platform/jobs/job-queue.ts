import type { Tx } from '#platform/db/db.ts';

/** Queues jobs. */
export interface Jobs {
  /** @param name of a job definition. The job exists if and only if `tx` commits. */
  send(tx: Tx, name: string, data: object, options?: { startAfter?: Date; singletonKey?: string }): Promise<void>;
}
