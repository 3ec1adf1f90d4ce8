import type { AwardRequest } from '../award-request.ts';

const NO_TERMINAL = 0;

/** The order in which a booking's pools are cut (docs/domain.md §4 "Cap of a month"): by day, terminal, stage and key. */
export const inBookingOrder = (requests: readonly AwardRequest[]): AwardRequest[] =>
  requests.toSorted(
    (one, other) =>
      compare(one.day, other.day) ||
      (one.terminalId ?? NO_TERMINAL) - (other.terminalId ?? NO_TERMINAL) ||
      one.item - other.item ||
      compare(one.key, other.key),
  );

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);
