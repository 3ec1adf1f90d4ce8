/**
 * Volume and number of the counting sales in a window, day by day (docs/domain.md §6). The product sums them in SQL
 * (`assessments.evaluate`); this is the second arithmetic that tests compare it with.
 */
import { addFen, subtractFen, sumFen, zeroFen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { Progress, Threshold } from '#capabilities/assessments/rules/checks/progress.ts';
import type { Window } from '#capabilities/assessments/rules/evaluation/stage-window.ts';
import type { Refund, Sale } from './counted.ts';

export const reaches = ({ volumeFen, count }: Progress, { minVolumeFen, minCount = 0 }: Threshold): boolean =>
  volumeFen >= minVolumeFen && count >= minCount;

/**
 * Sales of the window up to a day, net of the refunds made up to that day; a sale that is wholly refunded by then does
 * not count. @param sales those that meet the conditions.
 */
export const progressOn = (
  window: Window,
  { sales, refunds }: { readonly sales: readonly Sale[]; readonly refunds: readonly Refund[] },
  day: BusinessDay,
): Progress => {
  let progress: Progress = { volumeFen: zeroFen, count: 0 };
  for (const sale of sales) {
    if (sale.day < window.from || sale.day > window.to || sale.day > day) continue;
    const back = refunds.filter((refund) => refund.saleKey === sale.key && refund.day <= day);
    const left = subtractFen(sale.amountFen, sumFen(back.map(({ amountFen }) => amountFen)));
    progress = {
      volumeFen: addFen(progress.volumeFen, left),
      count: progress.count + (left > 0 ? 1 : 0),
    };
  }
  return progress;
};
