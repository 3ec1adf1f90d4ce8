/** 收取安排 of the first activated terminal: the next phases, by the terms before and by the new ones. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { businessDay, daysBetween } from '#platform/time/business-day.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { Preview } from './use-preview.ts';
import styles from './phases.module.css';

type Charge = NonNullable<Preview['charges']>[number];

const TAIL = 6;

export function PhasesCard({ preview }: { preview: Preview }): ReactNode {
  const { t } = useText();
  const { charges = [], accepted, acceptedCount } = preview;
  const tail = accepted.find(({ charge }) => charge !== undefined)?.sn?.slice(-TAIL) ?? '';
  const [next] = charges;
  return (
    <Card>
      <CardHead
        title={t('changes.phases.title')}
        more={acceptedCount > 1 && next ? t('changes.phases.of', { sn: tail, count: acceptedCount }) : tail}
      />
      <div className="pad pad-t0">
        {next ? <Phases charges={charges} next={next} /> : <p className="t-meta">{t('changes.phases.inactive')}</p>}
      </div>
    </Card>
  );
}

function Phases({ charges, next }: { charges: readonly Charge[]; next: Charge }): ReactNode {
  const { t } = useText();
  const today = businessDay(useNow(usePage().active));
  return (
    <>
      <ol className={styles['phases']}>
        {charges.map((charge) => (
          <li key={charge.phase} data-next={charge === next || undefined}>
            <em>{t('changes.phases.number', { number: charge.phase })}</em>
            <b>
              {charge.oldFen !== charge.newFen && <s>{formatFen(charge.oldFen)}</s>}
              {formatFen(charge.newFen)}
            </b>
            <em>{charge.newDay}</em>
            {charge.oldDay !== charge.newDay && <s>{charge.oldDay}</s>}
          </li>
        ))}
      </ol>
      <div className={styles['next']}>
        <Facts
          facts={[
            {
              label: t('changes.phases.next'),
              value: t('changes.phases.in', { day: next.newDay, count: daysBetween(today, next.newDay) }),
            },
            next.oldDay !== next.newDay && { label: t('changes.phases.before'), value: next.oldDay },
          ]}
        />
      </div>
    </>
  );
}
