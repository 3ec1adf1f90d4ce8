/** Tabs of /console/identities: what was approved and what was refused, with who decided, when and why. */
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { CaseTable, useDecisionsAsked, useDecisionColumns } from '#platform/ui-console/review/case-table.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { listDecisions } from '../contract/list-decisions.ts';
import { AgentCell } from './agent-cell.tsx';

type DecisionRow = AnswerOf<typeof listDecisions>['rows'][number];

const useColumns = (): TableColumnsType<DecisionRow> => {
  const { t } = useText();
  return [
    { key: 'agent', title: t('identity.console.agent'), render: (_, row) => <AgentCell {...row.agent} /> },
    {
      key: 'submitted',
      width: 180,
      title: t('identity.console.submitted'),
      className: 'c-soft',
      render: (_, { submittedAt }) => formatDateTime(submittedAt),
    },
  ];
};

const useWhy = (): ((row: DecisionRow) => ReactNode) => {
  const { t } = useText();
  return ({ state, refused }: DecisionRow): ReactNode => (
    <>
      {refused
        .map(({ field, reason }) => `${t(`identity.console.field.${field}`)}：${t(`identity.reason.${reason}`)}`)
        .join('；')}{' '}
      {state === 'revoked' && <ToneTag tone="danger">{t('identity.console.revoked')}</ToneTag>}
    </>
  );
};

export function DecidedIdentities({ verdict }: { verdict: 'approved' | 'rejected' }): ReactNode {
  const { t } = useText();
  const why = useWhy();
  const list = useCall(listDecisions, { ...useDecisionsAsked(), verdict }, { keepPrevious: true });
  return (
    <CaseTable<DecisionRow>
      page="/identities"
      label={t(`console.review.tab.${verdict}`)}
      list={list}
      columns={[...useColumns(), ...useDecisionColumns(verdict === 'rejected' ? why : undefined)]}
    />
  );
}
