import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Timeline } from '#platform/ui/list/timeline.tsx';
import type { Agreement } from '../agreements/agreement.ts';

/** The history of the agreement: persons, acts and times, newest first. */
export function CourseCard({ agreement: { steps } }: { agreement: Agreement }): ReactNode {
  const { t } = useText();
  return (
    <Card>
      <CardHead title={t('deductions.course')} />
      <div className="pad">
        <Timeline
          moments={steps.toReversed().map(({ step, at, note }) => ({
            id: `${step}-${at}`,
            title: t(`deductions.step.${step}`),
            meta: joined(formatDateTime(at), note),
          }))}
        />
      </div>
    </Card>
  );
}
