/** The thresholds of the merchants' classes from a day on (docs/domain.md §9). */
import { z } from 'zod';
import { amountFen, day } from '#platform/contract/fields.ts';

const MOST_COUNT = 1_000_000;
const MOST_DAYS = 3_660;

export const classRule = {
  fromDay: day(),
  primeFen: amountFen(),
  primeCount: z.coerce.number().int().min(1).max(MOST_COUNT),
  activeFen: amountFen(),
  silentDays: z.coerce.number().int().min(1).max(MOST_DAYS),
  lostDays: z.coerce.number().int().min(1).max(MOST_DAYS),
};
