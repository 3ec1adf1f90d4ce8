import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatCount, formatPerTenThousand, formatShare } from '#platform/money/format.ts';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { Unit } from '../contract/figure.ts';

/** Writes a value in the unit of its figure; amounts only while the user does not hide them. */
export const useFigureText = (): ((unit: Unit, value: number) => string) => {
  const { lang } = useText();
  const shown = useShownAmount();
  const inUnit: Record<Unit, (value: number) => string> = {
    fen: (value) => shown(fen(value), { symbol: true }),
    count: formatCount,
    tenths: (value) => `${value < 0 ? '−' : ''}${formatShare(Math.abs(value))}`,
    ppm: (value) => formatPerTenThousand(value, lang, 2),
  };
  return (unit, value) => inUnit[unit](value);
};
