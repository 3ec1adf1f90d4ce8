import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatShortDate } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { ConditionRow } from './condition-row.tsx';
import type { NextLevel, OwnLevel } from './level-shapes.ts';
import styles from './level.module.css';

/** The conditions still missing for the next level. */
export function NextLevelCard({ own, next }: { own: OwnLevel; next: NextLevel }): ReactNode {
  const { t } = useText();
  return (
    <Card>
      <CardHead
        title={t('levels.next.title', { level: next.name })}
        more={t('levels.next.days-left', { days: next.daysLeft })}
      />
      {next.conditions.length === 0 ? (
        <p className={styles['note']}>{t('levels.next.by-hand', { level: next.name })}</p>
      ) : (
        <Conditions own={own} next={next} />
      )}
    </Card>
  );
}

function Conditions({ own, next }: { own: OwnLevel; next: NextLevel }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = new Date(own.asOf);
  const { salesFen, refundFen } = own.volume;
  return (
    <>
      <ul className={styles['conditions']}>
        {next.conditions.map((one) => (
          <ConditionRow key={one.kind} condition={one} now={now} />
        ))}
      </ul>
      <p className={cx(styles['note'], styles['ruled'])}>
        {next.countsFrom
          ? t('levels.next.held', { day: formatShortDate(next.countsFrom, now, lang) })
          : t('levels.next.when', { count: next.conditions.length })}
        {refundFen > 0 && (
          <>
            <br />
            {t('levels.next.refunds', { sales: shown(salesFen), refunds: shown(refundFen) })}
          </>
        )}
      </p>
    </>
  );
}
