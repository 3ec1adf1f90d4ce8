import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatWhen } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Timeline, type Moment } from '#platform/ui/list/timeline.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { Application } from './port.ts';
import styles from './application.module.css';

const stateOf = (isNewest: boolean, status: Application['status']): Moment['state'] => {
  if (!isNewest || status === 'approved') return 'done';
  return status === 'rejected' ? 'failed' : 'now';
};

/** The events so far, newest first. */
export function Course({ application: { steps, status, refused } }: { readonly application: Application }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const moments = steps.toReversed().map(({ kind, at, by }, index) => ({
    id: `${kind}${at}`,
    title: t(`merchants.course.${kind}`),
    meta: joined(
      formatWhen(at, now, lang),
      by && t(`merchants.course.by-${by}`),
      kind === 'rejected' && index === 0 && t('merchants.course.fields', { count: refused.length }),
    ),
    state: stateOf(index === 0, status),
  }));
  return (
    <Card pad>
      <h2 className={styles['title']}>{t('merchants.course.title')}</h2>
      <Timeline moments={moments} />
    </Card>
  );
}
