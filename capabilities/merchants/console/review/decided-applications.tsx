/** Tabs of /console/merchants: the verdicts, with who decided, when and why. */
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { CaseTable, useDecisionsAsked, useDecisionColumns } from '#platform/ui-console/review/case-table.tsx';
import { listDecisions } from '../../contract/review/list-decisions.ts';

type DecisionRow = AnswerOf<typeof listDecisions>['rows'][number];

const useColumns = (): TableColumnsType<DecisionRow> => {
  const { t } = useText();
  return [
    {
      key: 'name',
      title: t('merchants.console.name'),
      render: (_, { name, no, type }) => (
        <>
          <b>{name}</b>
          <span>{`${no} · ${t(`merchants.type.${type}`)}`}</span>
        </>
      ),
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
  ];
};

const useWhy = (): ((row: DecisionRow) => string) => {
  const { t } = useText();
  return ({ refused, note }: DecisionRow): string =>
    [
      ...refused.map((one) =>
        [t(`merchants.field.${one.field}`), one.reason === 'other' ? '' : t(`merchants.reason.${one.reason}`), one.note]
          .filter(Boolean)
          .join('：'),
      ),
      ...(note === undefined ? [] : [note]),
    ].join('；');
};

export function DecidedApplications({ verdict }: { verdict: 'approved' | 'rejected' }): ReactNode {
  const { t } = useText();
  const why = useWhy();
  const list = useCall(listDecisions, { ...useDecisionsAsked(), verdict }, { keepPrevious: true });
  return (
    <CaseTable<DecisionRow>
      page="/merchants"
      label={t(`console.review.tab.${verdict}`)}
      list={list}
      columns={[...useColumns(), ...useDecisionColumns(verdict === 'rejected' ? why : undefined)]}
    />
  );
}
