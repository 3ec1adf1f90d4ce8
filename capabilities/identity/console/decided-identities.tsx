/** Tabs of /console/identities: what was approved and what was refused, with who decided, when and why. */
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { ExportRows } from '#platform/ui-console/export-rows.tsx';
import {
  CaseTable,
  useDecisionCells,
  useDecisionColumns,
  useDecisionFilter,
  useDecisionsAsked,
} from '#platform/ui-console/review/case-table.tsx';
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

const useReasons = (): ((row: DecisionRow) => string) => {
  const { t } = useText();
  return ({ refused }) =>
    refused
      .map(({ field, reason }) => `${t(`identity.console.field.${field}`)}：${t(`identity.reason.${reason}`)}`)
      .join('；');
};

const useWhy = (): ((row: DecisionRow) => ReactNode) => {
  const { t } = useText();
  const reasons = useReasons();
  return (row) => (
    <>
      {reasons(row)} {row.state === 'revoked' && <ToneTag tone="danger">{t('identity.console.revoked')}</ToneTag>}
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

/** 导出 of a verdict. */
export function ExportDecided({ verdict }: { verdict: 'approved' | 'rejected' }): ReactNode {
  const { t } = useText();
  const reasons = useReasons();
  const why = (row: DecisionRow): string =>
    joined(reasons(row), row.state === 'revoked' && t('identity.console.revoked'));
  const decision = useDecisionCells<DecisionRow>(verdict === 'rejected' ? why : undefined);
  return (
    <ExportRows
      call={listDecisions}
      request={{ ...useDecisionFilter(), verdict }}
      name={joined(t('identity.console.reviews'), t(`console.review.tab.${verdict}`))}
      columns={[
        { title: t('identity.console.agent'), cell: ({ agent }) => agent.name },
        { title: t('identity.console.code'), cell: ({ agent }) => agent.code },
        { title: t('identity.console.submitted'), cell: ({ submittedAt }) => ({ date: formatDateTime(submittedAt) }) },
        ...decision,
      ]}
    />
  );
}
