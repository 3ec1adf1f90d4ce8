/**
 * One cause of a difference: its name and signed amount, and below them both days and a bar that starts in the middle.
 */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { Fen } from '#platform/money/fen.ts';
import { Joined } from '#platform/ui/list/joined.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { differenceOf, type Side, type Sides } from '../../rules/why/differences.ts';
import type { SideNames } from './side-names.ts';
import styles from './why.module.css';

interface CauseLineProps {
  name: ReactNode;
  sides: Sides;
  short: SideNames['short'];
  /** The largest difference of the list, which fills its half of the bar. */
  largest: Fen;
  /** The sign at the end of the line. */
  children: ReactNode;
}

export function CauseLine({ name, sides, short, largest, children }: CauseLineProps): ReactNode {
  const shown = useShownAmount();
  const difference = differenceOf(sides);
  return (
    <>
      <b className="ell2">{name}</b>
      <span className={cx(styles['value'], difference > 0 && styles['more'])}>{shown(difference, { sign: true })}</span>
      {children}
      <small>
        <BothSides sides={sides} short={short} />
      </small>
      <Bar difference={difference} largest={largest} />
    </>
  );
}

/** All that are not listed by themselves, as one line that leads nowhere. */
export function RestCause(line: Omit<CauseLineProps, 'children'>): ReactNode {
  return (
    <li>
      <div className={styles['cause']}>
        <CauseLine {...line}>
          <span />
        </CauseLine>
      </div>
    </li>
  );
}

export function BothSides({ sides: { now, before }, short }: Pick<CauseLineProps, 'sides' | 'short'>): ReactNode {
  const { t } = useText();
  const figures = useFigures();
  return (
    <Joined>
      {figures(now)}
      {t(`earnings.why.short.${short}`, { figures: figures(before) })}
    </Joined>
  );
}

const useFigures = (): ((side: Side) => string) => {
  const { t } = useText();
  const shown = useShownAmount();
  return ({ count, amountFen }) =>
    count === 0 ? t('earnings.why.count', { count }) : `${t('earnings.why.count', { count })} ${shown(amountFen)}`;
};

const HALF = 50;

/** Right: more, left: less. None while amounts are hidden: its length would tell them. */
function Bar({ difference, largest }: { difference: Fen; largest: Fen }): ReactNode {
  const { amountsHidden } = useAppearance();
  const share = largest === 0 || amountsHidden ? 0 : Math.abs(difference / largest);
  const width = `${Math.max(difference === 0 || amountsHidden ? 0 : 2, Math.round(share * HALF))}%`;
  return (
    <span className={styles['bar']} aria-hidden>
      <i className={difference < 0 ? styles['back'] : undefined} style={{ width }} />
    </span>
  );
}
