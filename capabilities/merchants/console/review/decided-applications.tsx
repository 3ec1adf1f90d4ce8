/** Tabs of /console/merchants: the verdicts, with who decided, when and why. */
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { ExportRows } from '#platform/ui-console/export-rows.tsx';
import {
  CaseTable,
  useDecisionCells,
  useDecisionColumns,
  useDecisionFilter,
  useDecisionsAsked,
} from '#platform/ui-console/review/case-table.tsx';
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
          <span>{joined(no, t(`merchants.type.${type}`))}</span>
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

/** 导出 of a verdict. */
export function ExportDecided({ verdict }: { verdict: 'approved' | 'rejected' }): ReactNode {
  const { t } = useText();
  const why = useWhy();
  const decision = useDecisionCells<DecisionRow>(verdict === 'rejected' ? why : undefined);
  return (
    <ExportRows
      call={listDecisions}
      request={{ ...useDecisionFilter(), verdict }}
      name={joined(t('merchants.console.reviews'), t(`console.review.tab.${verdict}`))}
      columns={[
        { title: t('merchants.console.name'), cell: ({ name }) => name },
        { title: t('merchants.console.no'), cell: ({ no }) => no },
        { title: t('merchants.console.type'), cell: ({ type }) => t(`merchants.type.${type}`) },
        { title: t('merchants.console.agent'), cell: ({ agent }) => agent.name },
        { title: t('merchants.console.code'), cell: ({ agent }) => agent.code },
        ...decision,
      ]}
    />
  );
}
