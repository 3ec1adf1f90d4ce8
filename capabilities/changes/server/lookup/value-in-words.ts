import { formatFen } from '#platform/money/format.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { Value } from '../asking/value.ts';

const percent = (ratePpm: Ppm): string => `${(ratePpm / 10_000).toFixed(4).replace(/0{1,2}$/, '')}%`;

/** `1: 0.55% ≤20.00 +3.00` by rate type, or the fee with free days and period: without words, for every language. */
export const valueInWords = ({ rates, feeFen, freeDays, periodDays }: Value): string => {
  if (rates === undefined)
    return [feeFen === undefined ? '' : formatFen(feeFen), freeDays, periodDays]
      .filter((part) => part !== undefined && part !== '')
      .join(' / ');
  return rates
    .map(({ rateType, ratePpm, capFen, extraFen }) => {
      const cap = capFen === undefined ? '' : ` ≤${formatFen(capFen)}`;
      const extra = extraFen === undefined ? '' : ` +${formatFen(extraFen)}`;
      return `${rateType}: ${percent(ratePpm)}${cap}${extra}`;
    })
    .join('; ');
};
