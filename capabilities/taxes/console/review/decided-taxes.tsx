import { App as AntApp, Button, Empty, Input, Table, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatRate } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { Effects } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { useSearch } from '#platform/ui-console/navigation.ts';
import { addressIn } from '#platform/ui-console/review/review-address.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { revokeDocument } from '../../contract/review/revoke-document.ts';
import { searchDocuments } from '../../contract/review/search-documents.ts';
import { paperOf, useTaxCases, type TaxCase } from './tax-rows.ts';

export type TaxDecision = 'approved' | 'rejected' | 'revoked';

/** Takes an approval back, with a reason that the agent sees. */
function Revocation({ row, onEnd }: { row: TaxCase; onEnd: () => void }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [reason, write] = useState('');
  const revoke = useCommand(revokeDocument, { refetches: [searchDocuments], onSuccess: onEnd });
  const failed = (error: unknown): void => void message.error(failureText(error, t), 10);
  return (
    <div className="c-filters c-batch">
      <ArmedBox
        title={t('taxes.console.revoke.armed', { no: row.no, name: row.agentName })}
        label={t('taxes.console.revoke')}
        isDanger
        canSend={reason.trim() !== '' && !revoke.isPending}
        onSend={() => revoke.mutate({ no: row.no, reason: reason.trim() }, { onError: failed })}
        onCancel={onEnd}
      >
        <Effects effects={[{ tone: 'care', text: t('taxes.console.revoke.effect') }]} />
        <Input
          value={reason}
          maxLength={200}
          onChange={({ target }) => write(target.value)}
          aria-label={t('taxes.console.revoke.reason')}
          placeholder={t('taxes.console.revoke.reason')}
        />
      </ArmedBox>
    </div>
  );
}

/** An approval in force can be revoked; a rejection or revocation has a reason. */
const lastColumn = (
  state: TaxDecision,
  onRevoke: ((row: TaxCase) => void) | undefined,
  t: Text['t'],
): TableColumnsType<TaxCase>[number] =>
  state === 'approved'
    ? {
        key: 'act',
        width: 110,
        render: (_, row) =>
          onRevoke && (
            <Button size="small" danger onClick={() => onRevoke(row)}>
              {t('taxes.console.revoke')}
            </Button>
          ),
      }
    : { key: 'why', title: t('console.review.why'), render: (_, { reason }) => reason };

const useColumns = (state: TaxDecision, onRevoke: ((row: TaxCase) => void) | undefined): TableColumnsType<TaxCase> => {
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
    {
      key: 'paper',
      title: t('taxes.console.paper'),
      render: (_, row) => (
        <>
          <b>{paperOf(row, t)}</b>
          <span>{joined(row.no, row.number)}</span>
        </>
      ),
    },
    {
      key: 'rate',
      title: t('taxes.console.rate'),
      width: 90,
      render: (_, { ratePpm }) => ratePpm && formatRate(ratePpm),
    },
    {
      key: 'used',
      title: t('taxes.console.used'),
      width: 130,
      align: 'right',
      className: 'c-strong',
      render: (_, { usedFen }) => yuan(usedFen),
    },
    {
      key: 'by',
      title: t('taxes.console.decided'),
      width: 170,
      render: (_, { decidedBy, submittedAt }) => (
        <>
          <b>{decidedBy ?? '-'}</b>
          <span>{formatDateTime(submittedAt).slice(0, 16)}</span>
        </>
      ),
    },
    lastColumn(state, onRevoke, t),
  ];
};

/** Documents that were decided, of the newest 200. */
export function DecidedTaxes({ state }: { state: TaxDecision }): ReactNode {
  const { t } = useText();
  const list = useTaxCases(true);
  const text = addressIn(useSearch()).text.toLowerCase();
  const mayReview = useMay('tax:review');
  const [revoked, revoke] = useState<TaxCase>();
  const columns = useColumns(state, mayReview ? revoke : undefined);
  const rows = (list.data?.rows ?? []).filter(
    (row) =>
      row.state === state &&
      [row.agentName, row.agentCode, row.number, row.no].some((word) => word.toLowerCase().includes(text)),
  );
  return (
    <ListState list={list}>
      <section className="c-list" tabIndex={0} aria-label={t(`taxes.console.tab.${state}`)}>
        {revoked !== undefined && <Revocation key={revoked.id} row={revoked} onEnd={() => revoke(undefined)} />}
        <Table<TaxCase>
          rowKey="id"
          columns={columns}
          dataSource={rows}
          loading={list.isPending}
          tableLayout="fixed"
          pagination={rows.length > 50 && { pageSize: 50, showSizeChanger: false }}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('console.review.none')} /> }}
        />
      </section>
    </ListState>
  );
}
