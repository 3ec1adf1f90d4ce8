import type { Fen } from '#platform/money/fen.ts';
import { formatFen, type FenFormat } from '#platform/money/format.ts';
import { useAppearance } from '../theme/appearance.ts';
import { hiddenAmount } from './amount.tsx';

/** An amount as text, or dots. */
export type ShowAmount = (amount: Fen, format?: FenFormat) => string;

/** Formats an amount, or returns dots while the user hides amounts. */
export const useShownAmount = (): ShowAmount => {
  const { amountsHidden } = useAppearance();
  return (amount, format) => (amountsHidden ? hiddenAmount : formatFen(amount, format));
};
