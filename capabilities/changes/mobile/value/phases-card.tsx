/** 收取安排 of the first terminal: the next days on which it is charged, before and after. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { daysBetween } from '#platform/time/business-day.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import styles from './phases.module.css';
import type { Preview } from './use-preview.ts';

const SHOWN = 3;
const TAIL = 6;

export function PhasesCard({ preview }: { preview: Preview }): ReactNode {
  const { t } = useText();
  const today = businessDay(useNow(usePage().active));
  const { charges = [], accepted, acceptedCount } = preview;
  const next = charges.find(({ newFen }) => newFen > 0);
  const tail = accepted[0]?.sn?.slice(-TAIL) ?? '';
  return (
    <Card>
      <CardHead
        title={t('changes.phases.title')}
        more={acceptedCount > 1 ? t('changes.phases.of', { sn: tail, count: acceptedCount }) : tail}
      />
      <div className="pad pad-t0">
        <ol className={styles['phases']}>
          {charges.slice(0, SHOWN).map(({ day, oldFen, newFen }) => (
            <li key={day} data-next={day === next?.day || undefined}>
              <b>
                {oldFen !== undefined && oldFen !== newFen && <s>{formatFen(fen(oldFen))}</s>}
                {formatFen(fen(newFen))}
              </b>
              <em>{day}</em>
            </li>
          ))}
        </ol>
        {next && (
          <div className={styles['next']}>
            <Facts
              facts={[
                {
                  label: t('changes.phases.next'),
                  value: t('changes.phases.in', { day: next.day, count: daysBetween(today, next.day) }),
                },
              ]}
            />
          </div>
        )}
      </div>
    </Card>
  );
}
