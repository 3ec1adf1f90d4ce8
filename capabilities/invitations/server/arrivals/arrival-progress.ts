import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { createPart } from '#platform/registry/part.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';

export interface Progress {
  /** Number of bound terminals, and of activated ones among them. */
  readonly bound: number;
  readonly activated: number;
}

/** Missing when there is no progress. */
export interface ProgressSource {
  readonly ofAgents: (db: Db, ids: readonly AgentId[]) => Promise<ReadonlyMap<AgentId, Progress>>;
  readonly ofMerchants: (db: Db, ids: readonly MerchantId[]) => Promise<ReadonlyMap<MerchantId, Progress>>;
}

/** The progress of invited agents: terminals come after invitations in the order. */
export const arrivalProgress = createPart<ProgressSource>('the progress of who came in');
