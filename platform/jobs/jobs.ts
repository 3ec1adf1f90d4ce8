/** Work that a worker does later, exactly once, queued in the same transaction as what caused it. */
import type { Tx } from '#platform/db/db.ts';

export interface Jobs {
  /** @param name of the queue, `<capability>.<stem>`. The job exists if and only if `tx` commits. */
  send(tx: Tx, name: string, data: object, options?: { startAfter?: Date; singletonKey?: string }): Promise<void>;
}
