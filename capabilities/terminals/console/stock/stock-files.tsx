/** Imports, the newest first: what they stocked, with whom, and whether they can still be undone. */
import { App as AntApp, Button, Empty, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { present } from '#platform/time/present.ts';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { navigate } from '#platform/ui-console/navigation.ts';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { useMay } from '#capabilities/staff/console/api.ts';
import { cancelStockFile } from '../../contract/stock/cancel-stock-file.ts';
import { getStockFile } from '../../contract/stock/get-stock-file.ts';
import { listModels } from '../../contract/stock/list-models.ts';
import { listStockFiles } from '../../contract/stock/list-stock-files.ts';
import { importPathOf } from './stock-address.ts';

export type StockFile = AnswerOf<typeof listStockFiles>['rows'][number];

export const canUndo = ({ state, movedCount, undoUntil }: StockFile): boolean =>
  state === 'stocked' && movedCount === 0 && undoUntil !== undefined && new Date(undoUntil) >= present();

/** Undoes a whole import; asks once more in place. */
export function Undo({ file, isLarge = false }: { file: StockFile; isLarge?: boolean }): ReactNode {
  const { t } = useText();
  const { message, modal } = AntApp.useApp();
  const cancel = useCommand(cancelStockFile, { refetches: [listStockFiles, getStockFile, listModels] });
  const ask = (): void =>
    void modal.confirm({
      title: t('terminals.console.undo-ask', { count: formatCount(file.terminalCount) }),
      content: t('terminals.console.undo-means'),
      okText: t('terminals.console.undo'),
      okButtonProps: { danger: true },
      cancelText: t('console.cancel'),
      onOk: () => cancel.mutate({ no: file.no }, { onError: (error) => void message.error(failureText(error, t), 10) }),
    });
  return (
    <Button
      {...(!isLarge && { size: 'small' as const })}
      loading={cancel.isPending}
      onClick={(event) => {
        event.stopPropagation();
        ask();
      }}
    >
      {t('terminals.console.undo')}
    </Button>
  );
}

function State({ file }: { file: StockFile }): ReactNode {
  const { t } = useText();
  const mayManage = useMay('stock:manage');
  if (file.state === 'draft') return <ToneTag tone="primary">{t('terminals.console.state.draft')}</ToneTag>;
  if (file.state !== 'stocked') return t(`terminals.console.state.${file.state}`);
  if (file.movedCount > 0) return t('terminals.console.moved', { count: formatCount(file.movedCount) });
  if (!canUndo(file)) return t('terminals.console.late');
  return mayManage ? <Undo file={file} /> : t('terminals.console.state.stocked');
}

const useColumns = (): TableColumnsType<StockFile> => {
  const { t } = useText();
  return [
    {
      key: 'no',
      title: t('terminals.console.batch'),
      render: (_, { no, name }) => (
        <>
          <b>{no}</b>
          <span>{name}</span>
        </>
      ),
    },
    {
      key: 'at',
      width: 170,
      title: t('terminals.console.time'),
      className: 'c-soft',
      render: (_, { stockedAt, addedAt }) => formatDateTime(stockedAt ?? addedAt),
    },
    {
      key: 'by',
      width: 90,
      title: t('terminals.console.by'),
      className: 'c-soft',
      render: (_, { stockedBy, addedBy }) => stockedBy ?? addedBy,
    },
    {
      key: 'count',
      width: 90,
      title: t('terminals.console.count'),
      align: 'right',
      className: 'c-strong',
      render: (_, { state, terminalCount, lineCount }) => formatCount(state === 'draft' ? lineCount : terminalCount),
    },
    { key: 'holder', title: t('terminals.console.to'), render: (_, { holder }) => holder.name },
    { key: 'state', width: 130, title: '', className: 'c-soft', render: (_, file) => <State file={file} /> },
  ];
};

interface StockFilesProps {
  readonly state?: StockFile['state'];
  readonly pageSize: number;
  readonly pageNum?: number;
}

export function StockFiles({ state, pageSize, pageNum = 1 }: StockFilesProps): ReactNode {
  const { t } = useText();
  const list = useCall(
    listStockFiles,
    { pageSize, pageNum, ...(state !== undefined && { state }) },
    { keepPrevious: true },
  );
  return (
    <ListState list={list}>
      <Table<StockFile>
        rowKey="no"
        columns={useColumns()}
        dataSource={list.data?.rows ?? []}
        loading={list.isPending}
        tableLayout="fixed"
        pagination={false}
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('terminals.console.no-imports')} />,
        }}
        onRow={({ no }) => ({ onClick: () => navigate(importPathOf(no)) })}
      />
    </ListState>
  );
}
