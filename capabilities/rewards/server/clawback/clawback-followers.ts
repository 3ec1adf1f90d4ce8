import type { Tx } from '#platform/db/db.ts';
import { createPart } from '#platform/registry/part.ts';
import type { AwardId } from '../../contract/awards/award-ids.ts';
import type { AwardKind } from '../../contract/awards/award-kinds.ts';

/** An award that was clawed back, at least in part. */
export interface TakenAward {
  readonly id: AwardId;
  readonly kind: AwardKind;
}

/** Registered by capabilities that booked something for awards: they claw back the corresponding part of it. */
export interface ClawbackFollower {
  /** Runs in the transaction of the claw-back, after its bookings; the awards are locked. */
  follow(tx: Tx, now: Date, awards: readonly TakenAward[]): Promise<void>;
}

export const clawbackFollower = createPart<ClawbackFollower>('followers of clawbacks');
