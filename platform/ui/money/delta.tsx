import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import './delta.css';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Icon } from '../basics/icon.tsx';
import { useAppearance } from '../theme/appearance.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { usePageAge } from '../page/page-age.ts';

interface DeltaProps {
  /** Change in tenths of a percent; 82 is 8.2 %. */
  tenths: number | null | undefined;
  /** The period it is compared with. */
  children?: ReactNode;
}

/** Shows a change by arrow and wording, never by red and green. Old figures have none: it moves with the minute. */
export function Delta({ tenths, children }: DeltaProps): ReactNode {
  const { t } = useText();
  if (usePageAge()) return null;
  if (tenths === null || tenths === undefined)
    return (
      <span className="delta">
        <span>-</span>
        {children && <em>{children}</em>}
      </span>
    );
  const digits = String(Math.abs(tenths)).padStart(2, '0');
  const voice = tenths === 0 ? 'ui.delta.same' : tenths > 0 ? 'ui.delta.up' : 'ui.delta.down';
  return (
    <span className={cx('delta', tenths > 0 ? 'is-up' : 'is-down')}>
      {tenths !== 0 && <Icon name="up" className={tenths < 0 ? 'is-turned' : undefined} />}
      <span className="vh">{t(voice)}</span>
      {`${digits.slice(0, -1)}.${digits.slice(-1)}%`}
      {children && <em>{children}</em>}
    </span>
  );
}

interface AmountDeltaProps {
  fen: Fen;
  /** The period it is compared with. */
  children: ReactNode;
}

/** A change in money; hidden with the amounts, as it tells one. */
export function AmountDelta({ fen, children }: AmountDeltaProps): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  if (usePageAge() || amountsHidden) return null;
  const voice = fen === 0 ? 'ui.delta.same' : fen > 0 ? 'ui.delta.up' : 'ui.delta.down';
  return (
    <span className={cx('delta', fen > 0 ? 'is-up' : 'is-down')}>
      {fen !== 0 && <Icon name="up" className={fen < 0 ? 'is-turned' : undefined} />}
      <span className="vh">{t(voice)}</span>
      {formatFen(fen).replace('\u2212', '')}
      <em>{children}</em>
    </span>
  );
}
