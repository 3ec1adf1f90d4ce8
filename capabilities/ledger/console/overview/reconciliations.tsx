/** /console/ledger/reconciliation: the runs of the reconciliation, and what each found. */
import { Empty, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { getReconciliation } from '../../contract/overview/get-reconciliation.ts';
import { listReconciliations } from '../../contract/overview/list-reconciliations.ts';
import { LastRun } from './reconcile-now.tsx';

type Run = AnswerOf<typeof listReconciliations>['rows'][number];

const useColumns = (): TableColumnsType<Run> => {
  const { t } = useText();
  return [
    { key: 'at', title: t('ledger.console.column.at'), render: (_, { at }) => formatDateTime(at) },
    {
      key: 'by',
      title: t('ledger.console.column.by'),
      render: (_, { askedBy }) => askedBy ?? t('ledger.console.by_night'),
    },
    { key: 'transfers', title: t('ledger.console.column.transfers'), align: 'right', dataIndex: 'transfers' },
    { key: 'wallets', title: t('ledger.console.column.wallets'), align: 'right', dataIndex: 'wallets' },
    {
      key: 'ms',
      title: t('ledger.console.column.took'),
      align: 'right',
      render: (_, { ms }) => t('ledger.console.seconds', { seconds: (ms / 1000).toFixed(1) }),
    },
    {
      key: 'result',
      title: t('ledger.console.column.result'),
      render: (_, { differences }) => (
        <ToneTag tone={differences.length === 0 ? 'success' : 'danger'}>
          {t('ledger.console.differences', { count: differences.length })}
        </ToneTag>
      ),
    },
  ];
};

/** The differences that a run found: each check with the account that differs. */
function Differences({ run }: { run: Run }): ReactNode {
  const { t } = useText();
  return (
    <table className="c-plain">
      <tbody>
        {run.differences.map(({ check, subject, expected, actual }) => (
          <tr key={`${check} ${subject}`}>
            <td>
              <b>{check}</b>
              <span>{subject}</span>
            </td>
            <td data-right="">{t('ledger.console.expected', { amount: yuan(fen(expected)) })}</td>
            <td data-right="" data-tone="danger">
              {t('ledger.console.actual', { amount: yuan(fen(actual)) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const differencesOf = (run: Run): ReactNode => <Differences run={run} />;

export function Reconciliations(): ReactNode {
  const { t } = useText();
  const lastAt = useCall(getReconciliation, {}).data?.last?.at;
  const list = useCall(listReconciliations, {}, { refetchMs: lastAt === undefined ? 10_000 : 60_000 });
  return (
    <div className="c-page">
      <PageHead title={t('ledger.console.reconciliation')} />
      <LastRun />
      <div className="c-body">
        <ListState list={list}>
          <section className="c-list" tabIndex={0} aria-label={t('ledger.console.reconciliation')}>
            <Table<Run>
              rowKey="at"
              columns={useColumns()}
              dataSource={list.data?.rows ?? []}
              loading={list.isPending}
              tableLayout="fixed"
              pagination={false}
              expandable={{
                rowExpandable: ({ differences }) => differences.length > 0,
                expandedRowRender: differencesOf,
              }}
              locale={{
                emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('ledger.console.never')} />,
              }}
            />
          </section>
        </ListState>
      </div>
    </div>
  );
}
