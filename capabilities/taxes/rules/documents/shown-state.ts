/** Whether an approved tax document still covers anything: docs/domain.md §5, "Tax documents". */
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';

/** `State` is a stored one; for approved documents the result may say more. */
export const shownState = <State extends string>(
  document: {
    readonly state: State;
    /** Null for no end. */
    readonly validTo: BusinessDay | null;
    /** Null for no limit. */
    readonly leftFen: Fen | null;
  },
  today: BusinessDay,
): State | 'used_up' | 'over' => {
  const { state, validTo, leftFen } = document;
  if (state !== 'approved') return state;
  if (leftFen !== null && leftFen <= 0) return 'used_up';
  return validTo !== null && validTo < today ? 'over' : state;
};
