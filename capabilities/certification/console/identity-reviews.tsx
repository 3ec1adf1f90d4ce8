/** /console/identities: identities that wait, the oldest first. */
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { ReviewDesk } from '#platform/ui-console/review/review-desk.tsx';
import { IdentityCase } from './identity-case.tsx';
import { aboutOf, useIdentities, type WaitingIdentity } from './use-identities.ts';

const kindOf = ({ isRenewal }: WaitingIdentity): string =>
  `certification.console.kind.${isRenewal ? 'renewal' : 'first'}`;

const useColumns = (): TableColumnsType<WaitingIdentity> => {
  const { t } = useText();
  return [
    {
      key: 'agent',
      title: t('certification.console.agent'),
      render: (_, { agent }) => (
        <>
          <b>{agent.name}</b>
          <span>{agent.code}</span>
        </>
      ),
    },
    { key: 'kind', title: t('certification.console.kind'), render: (_, row) => t(kindOf(row)) },
    {
      key: 'submitted',
      title: t('certification.console.submitted'),
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
      <span>{`${row.agent.code} · ${formatDateTime(row.submittedAt)}`}</span>
    </>
  );
}

export function IdentityReviews(): ReactNode {
  const { t } = useText();
  return (
    <ReviewDesk<WaitingIdentity>
      title={t('certification.console.reviews')}
      page="/identities"
      list={useIdentities()}
      columns={useColumns()}
      renderBrief={(row) => <Brief row={row} />}
      wordsOf={({ agent }) => [agent.name, agent.code]}
      search={t('certification.console.search')}
      about={aboutOf}
    >
      {(row, parts) => <IdentityCase key={row.id} row={row} parts={parts} />}
    </ReviewDesk>
  );
}
