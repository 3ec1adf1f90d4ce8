/** When a stage is met at the pace so far: an estimate for the page (推算). */
import type { Fen } from '#platform/money/fen.ts';
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';

/** @param days of the window so far, today included. @returns undefined without a volume. */
export const expectedDay = (
  { volumeFen, missingFen }: { readonly volumeFen: Fen; readonly missingFen: Fen },
  days: number,
  today: BusinessDay,
): BusinessDay | undefined =>
  volumeFen <= 0 || days < 1 ? undefined : addDays(today, Math.min(3_650, Math.ceil((missingFen * days) / volumeFen)));

/** The volume needed on each of a number of days, rounded up: less would not reach the threshold. */
export const neededPerDay = (missingFen: Fen, days: number): number => Math.ceil(missingFen / Math.max(1, days));
