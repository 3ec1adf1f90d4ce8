import type { Line } from '../opening/line-of.ts';
import type { LineComparison } from './compared.ts';

/** For entries without a rule of their own (deposits, charges, adjustments): compares the entry with the balances. */
export const otherSteps = async ({ entry }: Line): Promise<LineComparison | undefined> => {
  if (entry === undefined) return undefined;
  const { amountFen, movedFen, transferFen } = entry;
  return {
    steps: [
      { what: 'entry', bookedFen: amountFen, computedFen: amountFen },
      { what: 'balance', bookedFen: transferFen, computedFen: movedFen },
    ],
    bookedFen: amountFen,
    computedFen: amountFen,
  };
};
