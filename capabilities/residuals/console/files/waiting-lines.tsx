/**
 * /console/acquirers/waiting: lines whose agent nobody knows, the largest amount first; each is given to an agent
 * once.
 */
import { App as AntApp, Empty, Input, Table, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatFen } from '#platform/money/format.ts';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { Detail } from '#platform/ui-console/detail.tsx';
import { Effects } from '#platform/ui-console/effects.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { assignMerchant } from '../../contract/correction/assign-merchant.ts';
import { getFile } from '../../contract/files/get-file.ts';
import { listWaiting } from '../../contract/files/list-waiting.ts';

type Waiting = AnswerOf<typeof listWaiting>['rows'][number];

const keyOf = ({ sender, merchantNo, sn }: Waiting): string => `${sender} ${merchantNo} ${sn}`;

const useColumns = (): TableColumnsType<Waiting> => {
  const { t } = useText();
  return [
    {
      key: 'merchant',
      title: t('residuals.console.column.merchantNo'),
      render: (_, { merchantNo, merchantName, sn }) => (
        <>
          <b>{joined(merchantName, merchantNo)}</b>
          <span>{sn}</span>
        </>
      ),
    },
    { key: 'sender', width: 130, title: t('residuals.console.sender'), dataIndex: 'sender' },
    {
      key: 'months',
      title: t('residuals.console.month'),
      className: 'c-soft',
      render: (_, { months }) => months.join(', '),
    },
    {
      key: 'files',
      title: t('residuals.console.file'),
      className: 'c-soft',
      render: (_, { files }) => files.join(', '),
    },
    {
      key: 'amount',
      width: 140,
      title: t('residuals.console.column.share'),
      align: 'right',
      className: 'c-strong',
      render: (_, { amountFen }) => formatFen(amountFen),
    },
  ];
};

function Assign({ row, onDone }: { row: Waiting; onDone: () => void }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [agentCode, setCode] = useState('');
  const assign = useCommand(assignMerchant, { refetches: [listWaiting, getFile], onSuccess: onDone });
  const { sender, merchantNo, sn } = row;
  const send = (): void =>
    assign.mutate(
      { sender, agentCode: agentCode.trim(), merchantNo, ...(sn !== '' && { sn }) },
      { onError: (error) => void message.error(failureText(error, t), 10) },
    );
  return (
    <ArmedBox
      title={t('residuals.console.assign-title')}
      label={t('residuals.console.assign')}
      canSend={agentCode.trim() !== '' && !assign.isPending}
      onSend={send}
      onCancel={onDone}
    >
      <Input
        autoFocus
        value={agentCode}
        aria-label={t('residuals.console.agent-code')}
        placeholder={t('residuals.console.agent-code')}
        onChange={({ target }) => setCode(target.value)}
      />
      <Effects effects={[{ tone: 'next', text: t('residuals.console.effect.assign') }]} />
    </ArmedBox>
  );
}

export function WaitingLines(): ReactNode {
  const { t } = useText();
  const mayDecide = useMay('residual:decide');
  const [openKey, setOpen] = useState<string>();
  const list = useCall(listWaiting, {});
  const rows = list.data?.rows ?? [];
  const index = rows.findIndex((row) => keyOf(row) === openKey);
  const shown = rows[index];
  const columns = useColumns();
  const close = (): void => setOpen(undefined);
  useRowKeys({ rows, index, isOpen: shown !== undefined, open: (row) => setOpen(row && keyOf(row)) });
  return (
    <div className="c-page">
      <PageHead title={t('residuals.console.waiting')} />
      <div className="c-body" {...(shown !== undefined && { 'data-open': '' })}>
        <ListState list={list}>
          <section className="c-list" tabIndex={0} aria-label={t('residuals.console.waiting')}>
            <Table<Waiting>
              rowKey={keyOf}
              columns={columns}
              dataSource={rows}
              loading={list.isPending}
              tableLayout="fixed"
              pagination={false}
              locale={{
                emptyText: (
                  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('residuals.console.none-waits')} />
                ),
              }}
              onRow={(row) => ({ onClick: () => setOpen(keyOf(row)), 'aria-selected': keyOf(row) === openKey })}
            />
          </section>
        </ListState>
        {shown !== undefined && (
          <Detail
            key={openKey}
            label={t('residuals.console.waiting')}
            title={shown.merchantName === '' ? shown.merchantNo : shown.merchantName}
            under={joined(shown.sender, shown.merchantNo, shown.sn)}
            closeLabel={t('console.close')}
            onClose={close}
            {...(mayDecide && { foot: <Assign row={shown} onDone={close} /> })}
          >
            <Facts
              facts={[
                [t('residuals.console.month'), shown.months.join(', ')],
                [t('residuals.console.file'), shown.files.join(', ')],
                [t('residuals.console.column.share'), formatFen(shown.amountFen)],
              ]}
            />
          </Detail>
        )}
      </div>
      <KeyList keys={['j', 'k'].map((key) => [key.toUpperCase(), t(`residuals.console.key.${key}`)])} />
    </div>
  );
}
