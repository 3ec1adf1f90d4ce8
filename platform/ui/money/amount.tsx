import type { ReactNode } from 'react';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { useAppearance } from '../theme/appearance.ts';
import { cx } from '../theme/cx.ts';

/** Replaces amounts while they are hidden. */
export const hiddenAmount = '••••';

interface AmountProps {
  fen: Fen | null | undefined;
  /** `card`: smaller ¥ and decimals, for figures; `row`: digits of one size. */
  look?: 'card' | 'row';
  /** Shows a + before positive amounts. */
  sign?: boolean;
  /** By default follows the eye; false on documents, and where an amount is typed or confirmed. */
  hidden?: boolean;
  className?: string;
}

/** An amount of money, always with two decimals. */
export function Amount({ fen, look = 'row', sign, hidden, className }: AmountProps): ReactNode {
  const { amountsHidden } = useAppearance();
  if (hidden ?? amountsHidden) return <span className={cx('amt', className)}>{hiddenAmount}</span>;
  const text = formatFen(fen, { sign });
  if (look === 'row') return <span className={cx('amt', 'amt--row', className)}>{text}</span>;
  const [, mark = '', digits = '', decimals = ''] = /^([+\u2212]?)([\d,]+)(\.\d\d)$/.exec(text) ?? [];
  return (
    <span className={cx('amt', className)}>
      {mark}
      {!sign && <i className="cur">¥</i>}
      {digits}
      <i className="dec">{decimals}</i>
    </span>
  );
}

export type FigureSize = 'hero' | 'chart' | 'large' | 'card' | 'small';

const sizeNames: Record<FigureSize, string> = {
  hero: 'fig-hero',
  chart: 'fig-xl',
  large: 'fig-l',
  card: 'fig-e',
  small: 'fig-m',
};

interface FigureProps {
  size?: FigureSize;
  /** Measure word after a count. */
  unit?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A number in display size, in px: hero 40, chart 32, large 26, card 24, small 20. */
export function Figure({ size = 'card', unit, className, children }: FigureProps): ReactNode {
  return (
    <span className={cx('fig', sizeNames[size], className)}>
      {children}
      {unit !== undefined && <i className="unit">{unit}</i>}
    </span>
  );
}
