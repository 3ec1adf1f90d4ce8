/** A move of an agent to another parent, as it is stored. */
import type { Id } from '#platform/ids/id.ts';

export type MoveId = Id<'move'>;
/** The notice of a move to one party. */
export type MoveNoticeId = Id<'move_notice'>;

export const MOVE_STATUSES = ['scheduled', 'done', 'cancelled', 'failed'] as const;
export type MoveStatus = (typeof MOVE_STATUSES)[number];
