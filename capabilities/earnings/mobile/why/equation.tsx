/**
 * Shares + residual − returned + rewards + fees of both sides, with the difference of each; every amount opens its
 * rows.
 */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { negateFen } from '#platform/money/fen.ts';
import { monthOf, nextDay } from '#platform/time/business-day.ts';
import { formatMonth } from '#platform/time/format-month.ts';
import { formatShortDate, formatTimeOfDay } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { SkeletonText } from '#platform/ui/feedback/feedback.tsx';
import { Joined } from '#platform/ui/list/joined.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { AmountDelta } from '#platform/ui/money/delta.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import type { EarningTerm } from '../../contract/why/explain-difference.ts';
import { differenceOf, type Side, type Sides } from '../../rules/why/differences.ts';
import { AvailableNote } from '../available-note.tsx';
import type { EarningsPage } from '../earnings-address.ts';
import { PATHS } from '../paths.ts';
import { rowsQuery } from './rows-query.ts';
import type { Comparison, SideNames } from './side-names.ts';
import styles from './why.module.css';

interface EquationProps {
  page: EarningsPage;
  names: SideNames;
  /** Missing while the values are being read. */
  comparison: Comparison | undefined;
}

export function Equation({ page, names, comparison }: EquationProps): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  return (
    <Card pad>
      <span className="t-label">
        <Title {...page} />
      </span>
      <div className={styles['hero']}>
        <Figure size="hero">
          {comparison ? (
            <Amount fen={comparison.now.amountFen} look="card" hidden={amountsHidden} />
          ) : (
            <SkeletonText width="5em" />
          )}
        </Figure>
        {comparison && <AmountDelta fen={differenceOf(comparison)}>{t(`earnings.why.than.${names.than}`)}</AmountDelta>}
      </div>
      <table className={styles['equation']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('earnings.why.term')}</span>
            </th>
            <th scope="col">{names.now}</th>
            <th scope="col">{names.column}</th>
            {page.span === 'day' && <th scope="col">{t('earnings.why.difference')}</th>}
          </tr>
        </thead>
        <tbody>
          {comparison ? (
            <Terms page={page} names={names} comparison={comparison} />
          ) : (
            <WaitingTerms isWide={page.span === 'day'} />
          )}
        </tbody>
      </table>
      {names.column !== names.before && (
        <p className={styles['until']}>{t('earnings.why.before', { month: names.column, until: names.before })}</p>
      )}
      {comparison !== undefined && comparison.now.amountFen !== 0 && <Available {...page} />}
    </Card>
  );
}

function Title({ span, day, now, today }: EarningsPage): ReactNode {
  const { t, lang } = useText();
  const until = t('earnings.head.until', { time: formatTimeOfDay(now) });
  if (span === 'month') {
    const month = t('earnings.head.month', { month: formatMonth(monthOf(day), lang) });
    return joined(month, monthOf(day) === monthOf(today) ? until : t('earnings.why.whole-month'));
  }
  if (day !== today)
    return joined(t('earnings.head.day', { day: formatShortDate(day, now, lang) }), t('earnings.why.whole'));
  return joined(t('earnings.head.today'), until);
}

/** When the current day's earnings can be withdrawn. */
function Available({ span, day, now, today }: EarningsPage): ReactNode {
  const { t, lang } = useText();
  if (span === 'month' || day !== today) return null;
  return (
    <AvailableNote>{t('earnings.head.available', { day: formatShortDate(nextDay(day), now, lang) })}</AvailableNote>
  );
}

const SIGNS: Readonly<Record<EarningTerm, string>> = {
  shares: '',
  residual: '＋ ',
  returned: '− ',
  rewards: '＋ ',
  fees: '＋ ',
};

/** Left out of days without any. */
const RARE: ReadonlySet<EarningTerm> = new Set(['residual', 'fees']);

const isThere = ({ now, before }: Sides): boolean => now.count > 0 || before.count > 0;

function Terms({ page, names, comparison }: Required<EquationProps> & { comparison: Comparison }): ReactNode {
  const { t } = useText();
  const terms = comparison.terms.filter((one) => !RARE.has(one.term) || isThere(one));
  return (
    <>
      {terms.map((one) => (
        <tr key={one.term}>
          <th scope="row">
            {`${SIGNS[one.term]}${t(`earnings.why.term.${one.term}`)}`}
            <Counts {...one} short={names.short} />
          </th>
          <Cells sides={one} term={one.term} page={page} />
        </tr>
      ))}
      <tr className={styles['sum']}>
        <th scope="row">{t('earnings.why.sum')}</th>
        <Cells sides={comparison} term={undefined} page={page} />
      </tr>
    </>
  );
}

function Counts({ now, before, short }: Sides & { short: SideNames['short'] }): ReactNode {
  const { t } = useText();
  // numbers of a month are long
  const whole = short === 'last-month' ? undefined : 'nowrap';
  return (
    <small>
      <Joined>
        <span className={whole}>{t('earnings.why.count', { count: now.count })}</span>
        <span className={whole}>
          {t(`earnings.why.short.${short}`, { figures: t('earnings.why.count', { count: before.count }) })}
        </span>
      </Joined>
    </small>
  );
}

interface CellsProps {
  sides: Sides;
  /** Missing for the sum. */
  term: EarningTerm | undefined;
  page: EarningsPage;
}

function Cells({ sides, term, page }: CellsProps): ReactNode {
  const shown = useShownAmount();
  const difference = differenceOf(sides);
  const look = difference > 0 ? styles['more'] : styles['less'];
  const text = shown(difference, { sign: true });
  // three amounts of a month do not fit beside each other
  if (page.span === 'month')
    return (
      <>
        <Cell side={sides.now} of="now" term={term} page={page}>
          <small className={look}>{text}</small>
        </Cell>
        <Cell side={sides.before} of="before" term={term} page={page} />
      </>
    );
  return (
    <>
      <Cell side={sides.now} of="now" term={term} page={page} />
      <Cell side={sides.before} of="before" term={term} page={page} />
      <td className={look}>{text}</td>
    </>
  );
}

interface CellProps extends Omit<CellsProps, 'sides'> {
  side: Side;
  of: 'now' | 'before';
  /** Shown below the amount. */
  children?: ReactNode;
}

/** Reversals are shown without their sign: the term has one. */
function Cell({ side, of, term, page, children }: CellProps): ReactNode {
  const shown = useShownAmount();
  const text = shown(term === 'returned' ? negateFen(side.amountFen) : side.amountFen);
  return (
    <td>
      {side.count === 0 ? (
        text
      ) : (
        <Link to={PATHS.earnings} query={rowsQuery(page, of, term)}>
          {text}
        </Link>
      )}
      {children}
    </td>
  );
}

function WaitingTerms({ isWide }: { isWide: boolean }): ReactNode {
  return ['shares', 'returned', 'rewards', 'sum'].map((term) => (
    <tr key={term}>
      <th scope="row">
        <SkeletonText width="4em" />
      </th>
      {isWide && <td />}
      <td />
      <td>
        <SkeletonText width="4em" />
      </td>
    </tr>
  ));
}
