import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import './delta.css';
import { negateFen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Icon } from '../basics/icon.tsx';
import { usePageAge } from '../page/page-age.ts';
import { useAppearance } from '../theme/appearance.ts';
import { cx } from '../theme/cx.ts';

interface DeltaProps {
  /** Change in tenths of a percent; 82 is 8.2 %. */
  tenths: number | null | undefined;
  /** The period with which the value is compared. */
  children?: ReactNode;
}

/**
 * Shows a change by arrow and wording, never by red and green. Old figures have none: it moves with the minute; where
 * there was nothing before, there is nothing to compare with.
 */
export function Delta({ tenths, children }: DeltaProps): ReactNode {
  if (usePageAge() || tenths === null || tenths === undefined) return null;
  const digits = String(Math.abs(tenths)).padStart(2, '0');
  return (
    <Change of={tenths} text={`${digits.slice(0, -1)}.${digits.slice(-1)}%`}>
      {children}
    </Change>
  );
}

interface ChangeProps {
  /** Above zero for an increase. */
  of: number;
  /** The text without its sign. */
  text: string;
  children: ReactNode;
}

function Change({ of, text, children }: ChangeProps): ReactNode {
  const { t } = useText();
  const voice = of === 0 ? 'ui.delta.same' : of > 0 ? 'ui.delta.up' : 'ui.delta.down';
  return (
    <span className={cx('delta', of > 0 ? 'is-up' : 'is-down')}>
      {of !== 0 && <Icon name="up" className={of < 0 ? 'is-turned' : undefined} />}
      <span className="vh">{t(voice)}</span>
      {text}
      {children && <em>{children}</em>}
    </span>
  );
}

interface AmountDeltaProps {
  fen: Fen;
  /** The period with which the value is compared. */
  children: ReactNode;
}

/** A change in money; hidden with the amounts, as it reveals one. */
export function AmountDelta({ fen, children }: AmountDeltaProps): ReactNode {
  const { amountsHidden } = useAppearance();
  if (usePageAge() || amountsHidden) return null;
  return (
    <Change of={fen} text={formatFen(fen < 0 ? negateFen(fen) : fen)}>
      {children}
    </Change>
  );
}
