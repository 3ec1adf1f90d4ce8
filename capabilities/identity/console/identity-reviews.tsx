/** /console/identities: identities that wait, the oldest first; what was decided; cards that end; changed names. */
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import type { ReviewTab } from '#platform/ui-console/review/desk-props.ts';
import { ReviewDesk } from '#platform/ui-console/review/review-desk.tsx';
import { AgentCell } from './agent-cell.tsx';
import { CardEnds, useCardEnds } from './card-ends.tsx';
import { DecidedIdentities, ExportDecided } from './decided-identities.tsx';
import { IdentityCase } from './identity-case.tsx';
import { aboutOf, kindOf, useIdentities, type WaitingIdentity } from './use-identities.ts';

const useTabs = (): ReviewTab<WaitingIdentity>[] => {
  const { t } = useText();
  const { data } = useIdentities();
  const ends = useCardEnds();
  const decided = (['approved', 'rejected'] as const).map((verdict) => ({
    key: verdict,
    label: t(`console.review.tab.${verdict}`),
    count: data?.decided[verdict],
    hasDays: true,
    list: <DecidedIdentities key={verdict} verdict={verdict} />,
    acts: <ExportDecided key={verdict} verdict={verdict} />,
  }));
  return [
    ...decided,
    { key: 'ends', label: t('identity.console.tab.ends'), count: ends.data?.rows.length, list: <CardEnds /> },
    {
      key: 'renames',
      label: t('identity.console.tab.renames'),
      count: data?.rows.filter(({ isRename }) => isRename).length,
      keeps: ({ isRename }) => isRename,
    },
  ];
};

const useColumns = (): TableColumnsType<WaitingIdentity> => {
  const { t } = useText();
  return [
    {
      key: 'agent',
      title: t('identity.console.agent'),
      render: (_, { agent }) => <AgentCell {...agent} />,
    },
    { key: 'kind', title: t('identity.console.kind'), render: (_, row) => t(kindOf(row)) },
    {
      key: 'submitted',
      title: t('identity.console.submitted'),
      className: 'c-soft',
      render: (_, { submittedAt }) => formatDateTime(submittedAt),
    },
  ];
};

function Brief({ row }: { row: WaitingIdentity }): ReactNode {
  const { t } = useText();
  return (
    <>
      <div className="c-brief">
        <b>{row.agent.name}</b>
        <em>{t(kindOf(row))}</em>
      </div>
      <span>{joined(row.agent.code, formatDateTime(row.submittedAt))}</span>
    </>
  );
}

export function IdentityReviews(): ReactNode {
  const { t } = useText();
  return (
    <ReviewDesk<WaitingIdentity>
      title={t('identity.console.reviews')}
      page="/identities"
      list={useIdentities()}
      columns={useColumns()}
      renderBrief={(row) => <Brief row={row} />}
      wordsOf={({ agent }) => [agent.name, agent.code]}
      search={t('identity.console.search')}
      about={aboutOf}
      tabs={useTabs()}
    >
      {(row, parts) => <IdentityCase key={row.id} row={row} parts={parts} />}
    </ReviewDesk>
  );
}
