/** /console/taxes: papers that wait, the oldest first, each beside the company's data; what was decided. */
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import type { ReviewTab } from '#platform/ui-console/review/desk-props.ts';
import { ReviewDesk } from '#platform/ui-console/review/review-desk.tsx';
import { DecidedTaxes, type TaxDecision } from './decided-taxes.tsx';
import { TaxCaseView } from './tax-case.tsx';
import { aboutOf, paperOf, useTaxCases, type TaxCase } from './tax-rows.ts';

const DECIDED: readonly TaxDecision[] = ['approved', 'rejected', 'revoked'];

const useTabs = (): ReviewTab<TaxCase>[] => {
  const { t } = useText();
  return DECIDED.map((state) => ({
    key: state,
    label: t(`taxes.console.tab.${state}`),
    list: <DecidedTaxes key={state} state={state} />,
  }));
};

const useColumns = (): TableColumnsType<TaxCase> => {
  const { t } = useText();
  return [
    {
      key: 'agent',
      title: t('taxes.console.agent'),
      render: (_, { agentName, agentCode }) => (
        <>
          <b>{agentName}</b>
          <span>{agentCode}</span>
        </>
      ),
    },
    { key: 'paper', title: t('taxes.console.paper'), render: (_, row) => paperOf(row, t) },
    { key: 'number', title: t('taxes.console.field.number'), render: (_, { number }) => number },
    {
      key: 'submitted',
      title: t('taxes.console.submitted'),
      className: 'c-soft',
      render: (_, { submittedAt }) => formatDateTime(submittedAt),
    },
  ];
};

function Brief({ row }: { row: TaxCase }): ReactNode {
  const { t } = useText();
  return (
    <>
      <div className="c-brief">
        <b>{row.agentName}</b>
        <em>{formatDateTime(row.submittedAt).slice(5, 16)}</em>
      </div>
      <span>{joined(paperOf(row, t), row.no)}</span>
    </>
  );
}

export function TaxReviews(): ReactNode {
  const { t } = useText();
  return (
    <ReviewDesk<TaxCase>
      title={t('taxes.console.taxes')}
      page="/taxes"
      list={useTaxCases(false)}
      columns={useColumns()}
      renderBrief={(row) => <Brief row={row} />}
      wordsOf={({ agentName, agentCode, number, no }) => [agentName, agentCode, number, no]}
      search={t('taxes.console.search')}
      about={aboutOf}
      tabs={useTabs()}
    >
      {(row, parts) => <TaxCaseView key={row.id} row={row} parts={parts} />}
    </ReviewDesk>
  );
}
