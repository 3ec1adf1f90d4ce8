import type { Tx } from '#platform/db/db.ts';
import { createRegistry } from '#platform/registry/registry.ts';
import type { AwardId } from '../contract/award-ids.ts';
import type { AwardKind } from '../contract/award-kinds.ts';

/** An award of which something was taken back. */
export interface TakenAward {
  readonly id: AwardId;
  readonly kind: AwardKind;
}

/** Registered by capabilities that booked something for awards: what is taken back of them, they take back as well. */
export interface TakeBackFollower {
  /** In the transaction of the take-back, after its bookings; the awards are locked. */
  follow(tx: Tx, now: Date, awards: readonly TakenAward[]): Promise<void>;
}

export const takeBackFollowers = createRegistry<TakeBackFollower>('followers of take-backs');
