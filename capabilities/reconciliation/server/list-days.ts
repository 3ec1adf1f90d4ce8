import { handle } from '#platform/http/context.ts';
import type { DifferenceReason } from '../contract/difference-reasons.ts';
import { listDays } from '../contract/list-days.ts';
import { comparedDays } from './compared-days.ts';
import { missingFiles } from './missing-files.ts';

export const listDaysRoute = handle(listDays, async ({ db }) => {
  const [missing, days] = [await missingFiles(db), await comparedDays(db)];
  return {
    missing: missing.map(({ day, acquirer, tries, problem }) => ({
      day,
      acquirer,
      tries,
      ...(problem !== null && { problem }),
    })),
    days: days.map(({ day, acquirer, count, amountFen, comparedAt, open }) => ({
      day,
      acquirer,
      rows: count,
      amountFen,
      comparedAt: comparedAt.toISOString(),
      open: Object.entries(open).map(([reason, each]) => ({ reason: reason as DifferenceReason, count: each })),
    })),
  };
});
