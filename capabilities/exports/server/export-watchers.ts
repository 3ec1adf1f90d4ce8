import type { Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { createPart } from '#platform/registry/part.ts';

export interface EndedExport {
  readonly agentId: AgentId;
  /** The title in the language of the export. */
  readonly title: string;
  readonly rows: number;
  readonly isReady: boolean;
  /** Whether the export's list is only for accounts with the permission for money. */
  readonly isOfMoney: boolean;
}

/** Watchers are notified of every export that has ended, in the transaction of its end. */
export const exportWatcher =
  createPart<(tx: Tx, ended: EndedExport, now: Date) => Promise<void>>('who is told of exports');
