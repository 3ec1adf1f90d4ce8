import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Timeline } from '#platform/ui/list/timeline.tsx';
import styles from './application.module.css';
import type { Application } from './port.ts';

/** What happened so far, newest first. */
export function Course({ application: { steps, status } }: { readonly application: Application }): ReactNode {
  const { t } = useText();
  const moments = steps.toReversed().map(({ kind, at, by }, index) => ({
    id: `${kind}${at}`,
    title: t(`merchants.course.${kind}`),
    meta: [formatDateTime(new Date(at)), by && t(`merchants.course.by-${by}`)].filter(Boolean).join(' · '),
    state: index === 0 && status !== 'approved' ? ('now' as const) : ('done' as const),
  }));
  return (
    <Card pad>
      <h2 className={styles['title']}>{t('merchants.course.title')}</h2>
      <Timeline moments={moments} />
    </Card>
  );
}
