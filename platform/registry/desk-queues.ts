/** Queues that wait for a member of the staff: each capability counts its own rows. */
import type { StaffCaller } from '#platform/auth/caller.ts';
import type { Db } from '#platform/db/db.ts';
import type { Fen } from '#platform/money/fen.ts';
import { createRegistry } from './registry.ts';

export interface QueueCount {
  readonly count: number;
  /** Since when the oldest has waited. */
  readonly oldestAt: Date | null;
  /** When the first has to be decided; null where nothing is promised. */
  readonly dueAt: Date | null;
  readonly amountFen?: Fen | null;
}

export interface DeskQueue {
  /** Text key `home.console.queue.<key>`. */
  readonly key: string;
  readonly permission: string;
  /** The page with exactly these rows, below /console. */
  readonly path: `/${string}`;
  readonly count: (db: Db, staff: StaffCaller, now: Date) => Promise<QueueCount>;
}

export const deskQueues = createRegistry<DeskQueue>('queues of the staff');
