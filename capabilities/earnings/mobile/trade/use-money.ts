import { fen } from '#platform/money/fen.ts';
import type { FenFormat } from '#platform/money/format.ts';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';

/** Writes an amount of an explanation, or dots while amounts are hidden. */
export type Money = (value: number, format?: FenFormat) => string;

export const useMoney = (): Money => {
  const shown = useShownAmount();
  return (value, format) => shown(fen(value), format);
};
