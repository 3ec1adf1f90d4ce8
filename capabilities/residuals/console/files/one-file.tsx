/** One residual file: its faulty cells are mended in the list; beside it the sums, the comparison and the booking. */
import { App as AntApp, Button, Empty, Input, Table, type TableColumnsType } from 'antd';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatFen } from '#platform/money/format.ts';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { navigate } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { applyCorrections } from '../../contract/correction/apply-corrections.ts';
import { editCell } from '../../contract/correction/edit-cell.ts';
import { dismissFile } from '../../contract/files/dismiss-file.ts';
import { getFile } from '../../contract/files/get-file.ts';
import { listFiles } from '../../contract/files/list-files.ts';
import { FileResult } from './file-result.tsx';
import { RESIDUALS_PATH } from './files-address.ts';
import type { OpenFile } from './open-file.ts';
import styles from './files.module.css';

type Line = OpenFile['lines'][number];
type Fault = Line['faults'][number];

const SHOWN = 500;

interface Mending {
  /** Line and column whose cell is open. */
  readonly open: string | undefined;
  readonly onOpen: (key: string | undefined) => void;
  readonly onSave: (line: number, column: Fault['column'], value: string) => void;
}

const keyOf = (line: number, { column }: Fault): string => `${line} ${column}`;

function Cell({ line, fault, mending }: { line: number; fault: Fault; mending: Mending | undefined }): ReactNode {
  const { t } = useText();
  const [value, setValue] = useState(fault.couldBe ?? fault.text);
  const key = keyOf(line, fault);
  const typed = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.repeat) return;
    if (event.key === 'Enter') mending?.onSave(line, fault.column, value.trim());
    if (event.key === 'Escape') mending?.onOpen(undefined);
  };
  if (mending?.open === key)
    return (
      <Input
        autoFocus
        size="small"
        status="error"
        value={value}
        aria-label={t(`residuals.console.column.${fault.column}`)}
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={typed}
        onBlur={() => mending.onOpen(undefined)}
      />
    );
  return (
    <span className={styles['fault']}>
      <span>{t(`residuals.console.column.${fault.column}`)}</span>
      <mark onClick={() => mending?.onOpen(key)}>{fault.text === '' ? t('residuals.console.empty') : fault.text}</mark>
      <span>
        {joined(
          t(`residuals.console.fault.${fault.kind}`),
          fault.couldBe === undefined ? '' : t('residuals.console.could-be', { value: fault.couldBe }),
        )}
      </span>
    </span>
  );
}

const useColumns = (mending: Mending | undefined): TableColumnsType<Line> => {
  const { t } = useText();
  return [
    { key: 'line', width: 70, title: t('residuals.console.line'), className: 'c-soft', dataIndex: 'line' },
    {
      key: 'merchant',
      width: 190,
      title: t('residuals.console.column.merchantNo'),
      render: (_, { merchantNo, sn }) => (
        <>
          <b>{merchantNo}</b>
          <span>{sn}</span>
        </>
      ),
    },
    {
      key: 'share',
      width: 110,
      title: t('residuals.console.column.share'),
      align: 'right',
      render: (_, { shareFen }) => (shareFen === undefined ? '–' : formatFen(shareFen)),
    },
    {
      key: 'state',
      width: 120,
      title: t('residuals.console.state'),
      render: (_, { state }) => (
        <ToneTag tone={state === 'fault' ? 'danger' : 'neutral'}>{t(`residuals.console.line.${state}`)}</ToneTag>
      ),
    },
    {
      key: 'faults',
      title: t('residuals.console.faults'),
      render: (_, { line, faults }) =>
        faults.map((fault) => <Cell key={fault.column} line={line} fault={fault} mending={mending} />),
    },
  ];
};

function Head({ file, mayDecide }: { file: OpenFile | undefined; mayDecide: boolean }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const onError = (error: unknown): void => void message.error(failureText(error, t), 10);
  const correct = useCommand(applyCorrections, {
    refetches: [getFile],
    onSuccess: ({ cells }) => void message.success(t('residuals.console.corrected', { count: cells })),
  });
  const dismiss = useCommand(dismissFile, {
    refetches: [listFiles, getFile],
    onSuccess: () => navigate(RESIDUALS_PATH),
  });
  const isOpen = file?.state === 'uploaded';
  const canCorrect = file?.lines.some(({ faults }) => faults.some(({ couldBe }) => couldBe !== undefined)) ?? false;
  return (
    <PageHead title={t('residuals.console.title')}>
      <Button icon={<Icon name="back" size={18} />} onClick={() => navigate(RESIDUALS_PATH)}>
        {t('residuals.console.all-files')}
      </Button>
      {mayDecide && isOpen && canCorrect && (
        <Button onClick={() => correct.mutate({ no: file.no }, { onError })}>
          {t('residuals.console.correct-all')}
        </Button>
      )}
      {mayDecide && isOpen && (
        <Button icon={<Icon name="close" size={18} />} onClick={() => dismiss.mutate({ no: file.no }, { onError })}>
          {t('residuals.console.dismiss')}
        </Button>
      )}
    </PageHead>
  );
}

export function OneFile({ no, mayDecide }: { no: string; mayDecide: boolean }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [open, setOpen] = useState<string>();
  const [current, setCurrent] = useState<number>();
  const read = useCall(getFile, { no, shown: SHOWN });
  const file = read.data;
  const rows = file?.lines ?? [];
  const edit = useCommand(editCell, { refetches: [getFile], onSuccess: () => setOpen(undefined) });
  const onSave: Mending['onSave'] = (line, column, value) =>
    edit.mutate({ no, line, column, value }, { onError: (error) => void message.error(failureText(error, t), 10) });
  const canMend = mayDecide && file?.state !== undefined && file.state !== 'discarded' && file.state !== 'reversed';
  const index = rows.findIndex(({ line }) => line === current);
  useRowKeys({ rows, index, isOpen: current !== undefined, open: (row) => setCurrent(row?.line) });
  const columns = useColumns(canMend ? { open, onOpen: setOpen, onSave } : undefined);
  return (
    <div className="c-page">
      <Head file={file} mayDecide={mayDecide} />
      <div className="c-filters">
        <b>{joined(file?.sender, file?.month, file?.name)}</b>
        <span className="c-filters-end">{t('residuals.console.mend-hint')}</span>
      </div>
      <div className="c-body" data-open="">
        <ListState list={read}>
          <section className="c-list" tabIndex={0} aria-label={t('residuals.console.faults')}>
            <Table<Line>
              rowKey="line"
              columns={columns}
              dataSource={rows}
              loading={read.isPending}
              tableLayout="fixed"
              pagination={false}
              locale={{
                emptyText: (
                  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('residuals.console.no-faults')} />
                ),
              }}
              onRow={({ line }) => ({ onClick: () => setCurrent(line), 'aria-selected': line === current })}
            />
          </section>
        </ListState>
        {file && <FileResult file={file} mayDecide={mayDecide} />}
      </div>
      <KeyList keys={['j', 'k'].map((key) => [key.toUpperCase(), t(`residuals.console.key.${key}`)])} />
    </div>
  );
}
