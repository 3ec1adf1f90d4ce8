/** /console/merchants: applications that wait, the first due first, and the verdicts. */
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { present } from '#platform/time/present.ts';
import type { ReviewTab } from '#platform/ui-console/review/desk-props.ts';
import { ReviewDesk } from '#platform/ui-console/review/review-desk.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { ApplicationCase } from './application-case.tsx';
import { DecidedApplications, ExportDecided } from './decided-applications.tsx';
import { aboutOf, useApplications, type WaitingApplication } from './use-applications.ts';

const MINUTE_MS = 60_000;
const SOON_MINUTES = 180;

/** The time left until the promised review, or how long it is overdue. */
function TimeLeft({ dueAt }: { dueAt: string }): ReactNode {
  const { t } = useText();
  const minutes = Math.floor((new Date(dueAt).getTime() - present().getTime()) / MINUTE_MS);
  const apart = Math.abs(minutes);
  const values = { hours: Math.floor(apart / 60), minutes: apart % 60 };
  if (minutes < 0) return <em data-tone="danger">{t('merchants.console.late', values)}</em>;
  return <em {...(minutes < SOON_MINUTES && { 'data-tone': 'warning' })}>{t('merchants.console.left', values)}</em>;
}

const useColumns = (): TableColumnsType<WaitingApplication> => {
  const { t } = useText();
  return [
    {
      key: 'name',
      title: t('merchants.console.name'),
      render: (_, { name, no }) => (
        <>
          <b>{name}</b>
          <span>{no}</span>
        </>
      ),
    },
    {
      key: 'type',
      width: 140,
      title: t('merchants.console.type'),
      render: (_, { type }) => t(`merchants.type.${type}`),
    },
    {
      key: 'agent',
      title: t('merchants.console.agent'),
      render: (_, { agent }) => (
        <>
          <b>{agent.name}</b>
          <span>{agent.code}</span>
        </>
      ),
    },
    {
      key: 'source',
      title: t('merchants.console.source'),
      render: (_, { source, refusedTimes }) => (
        <>
          {t(`merchants.console.source.${source}`)}{' '}
          {refusedTimes > 0 && (
            <ToneTag tone="neutral">{t('merchants.console.refused_times', { count: refusedTimes })}</ToneTag>
          )}
        </>
      ),
    },
    {
      key: 'submitted',
      width: 180,
      title: t('merchants.console.submitted'),
      className: 'c-soft',
      render: (_, { submittedAt }) => formatDateTime(submittedAt),
    },
    {
      key: 'due',
      width: 160,
      title: t('merchants.console.due'),
      render: (_, { dueAt }) => <TimeLeft dueAt={dueAt} />,
    },
  ];
};

const useTabs = (): ReviewTab<WaitingApplication>[] => {
  const { t } = useText();
  const { data } = useApplications();
  return (['approved', 'rejected'] as const).map((verdict) => ({
    key: verdict,
    label: t(`console.review.tab.${verdict}`),
    count: data?.decided[verdict],
    hasDays: true,
    list: <DecidedApplications key={verdict} verdict={verdict} />,
    acts: <ExportDecided key={verdict} verdict={verdict} />,
  }));
};

function Brief({ row: { name, dueAt, type, agent } }: { row: WaitingApplication }): ReactNode {
  const { t } = useText();
  return (
    <>
      <div className="c-brief">
        <b>{name}</b>
        <TimeLeft dueAt={dueAt} />
      </div>
      <span>{joined(t(`merchants.type.${type}`), agent.name)}</span>
    </>
  );
}

export function ApplicationReviews(): ReactNode {
  const { t } = useText();
  return (
    <ReviewDesk<WaitingApplication>
      title={t('merchants.console.reviews')}
      page="/merchants"
      list={useApplications()}
      columns={useColumns()}
      renderBrief={(row) => <Brief row={row} />}
      wordsOf={({ name, no, agent }) => [name, no, agent.name, agent.code]}
      search={t('merchants.console.search')}
      about={aboutOf}
      tabs={useTabs()}
    >
      {(row, parts) => <ApplicationCase key={row.id} row={row} parts={parts} />}
    </ReviewDesk>
  );
}
