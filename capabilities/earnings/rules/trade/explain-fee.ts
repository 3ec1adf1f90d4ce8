/** The unrounded fee with all its digits. */
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';

/** `50.622`: amount × rate in yuan, exact; at least two decimals, at most eight. */
export const exactFee = (amountFen: Fen, ratePpm: Ppm): string => {
  const digits = (BigInt(amountFen) * BigInt(ratePpm)).toString().padStart(9, '0');
  const decimals = digits.slice(-8).replace(/0+$/, '').padEnd(2, '0');
  return `${digits.slice(0, -8).replace(/\B(?=(?:\d{3})+$)/g, ',')}.${decimals}`;
};
