/** The difference of two days or months by kind, largest first; each opens its rows. */
import { Suspense, useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { addDays, addMonths, firstDay, monthOf } from '#platform/time/business-day.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { MonthSheet } from '#platform/ui/filter/load-month-sheet.ts';
import { DayPick } from '#platform/ui/form/date-field.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { differenceOf } from '../../rules/why/differences.ts';
import type { EarningsPage } from '../earnings-address.ts';
import { useEarningName } from '../lookup/use-earning-name.ts';
import { PATHS } from '../paths.ts';
import { CauseLine } from './cause-line.tsx';
import { kindQuery } from './rows-query.ts';
import type { Comparison, SideNames } from './side-names.ts';
import { SumProof } from './sum-proof.tsx';
import styles from './why.module.css';

interface CausesProps {
  page: EarningsPage;
  names: SideNames;
  comparison: Comparison;
}

export function Causes({ page, names, comparison }: CausesProps): ReactNode {
  const { t } = useText();
  const nameOf = useEarningName();
  const { kinds } = comparison;
  const largest = differenceOf(kinds[0] ?? comparison);
  return (
    <Card>
      <CardHead title={<Title comparison={comparison} />} more={<OtherDay page={page} names={names} />} />
      {kinds.length === 0 ? (
        <p className={styles['none']}>{t(`earnings.why.none.${page.span}`)}</p>
      ) : (
        <>
          <ul className={styles['causes']}>
            {kinds.map((kind) => (
              <li key={`${kind.kind} ${kind.isReversal}`}>
                <Link
                  className={styles['cause']}
                  to={PATHS.earnings}
                  query={kindQuery(page, kind.kind, kind.isReversal)}
                >
                  <CauseLine name={nameOf(kind)} sides={kind} short={names.short} largest={largest}>
                    <Icon name="chevron" size={16} />
                  </CauseLine>
                </Link>
              </li>
            ))}
          </ul>
          <SumProof parts={kinds} />
        </>
      )}
    </Card>
  );
}

function Title({ comparison }: { comparison: Comparison }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const difference = differenceOf(comparison);
  if (difference === 0) return t('earnings.why.same');
  return difference > 0
    ? t('earnings.why.more', { amount: shown(difference) })
    : t('earnings.why.less', { amount: shown(differenceOf({ now: comparison.before, before: comparison.now })) });
}

/** A running day or month can be compared with the whole of another, a finished one with any other finished one. */
function OtherDay({ page, names }: Pick<CausesProps, 'page' | 'names'>): ReactNode {
  const { t } = useText();
  const { span, day, today, whole, onChange } = page;
  const isRunning = span === 'day' ? day === today : monthOf(day) === monthOf(today);
  if (isRunning)
    return (
      <button type="button" className={styles['other']} onClick={() => onChange({ whole: !whole })}>
        {t(whole ? `earnings.why.same.${span}` : `earnings.why.entire.${span}`)}
      </button>
    );
  if (span === 'month') return <OtherMonth page={page} names={names} />;
  return (
    <DayPick
      label={t('earnings.why.other-day')}
      value={names.against}
      max={addDays(today, -1)}
      onChange={(against) => against !== day && onChange({ against })}
    >
      <span className={styles['other']}>{t('earnings.why.other-day')}</span>
    </DayPick>
  );
}

/** Months before are offered as far back as these. */
const MONTHS = 24;

function OtherMonth({ page, names }: Pick<CausesProps, 'page' | 'names'>): ReactNode {
  const { t } = useText();
  const { day, today, onChange } = page;
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const last = addMonths(monthOf(today), -1);
  const open = (): void => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={styles['other']} aria-haspopup="dialog" onClick={open}>
        {t('earnings.why.other-month')}
      </button>
      <Suspense>
        {wasOpened && (
          <MonthSheet
            open={isOpen}
            title={t('earnings.why.other-month')}
            month={monthOf(names.against)}
            first={addMonths(last, 1 - MONTHS)}
            last={last}
            without={monthOf(day)}
            onClose={() => setOpen(false)}
            onMonth={(month) => onChange({ against: firstDay(month) })}
          />
        )}
      </Suspense>
    </>
  );
}
