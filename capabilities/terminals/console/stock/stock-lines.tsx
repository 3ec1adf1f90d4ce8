/** The lines of a draft; a faulty cell is mended where it stands, and is checked again at once. */
import { App as AntApp, Button, Empty, Input, Table, type TableColumnsType } from 'antd';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { editStockLine } from '../../contract/stock/edit-stock-line.ts';
import { getStockFile } from '../../contract/stock/get-stock-file.ts';
import { listStockLines } from '../../contract/stock/list-stock-lines.ts';
import { groupOf, type StockGroup } from '../../contract/stock/stock-verdicts.ts';
import styles from './stock.module.css';

type Line = AnswerOf<typeof listStockLines>['rows'][number];
type Cell = 'sn' | 'model' | 'policy';

const PAGE_SIZE = 50;
const TAIL = 6;
const INLINE = { height: 'auto', padding: 0, whiteSpace: 'normal', textAlign: 'left' } as const;

/** The cell that has to be mended. */
const cellOf = ({ verdict }: Pick<Line, 'verdict'>): Cell | undefined => {
  if (groupOf(verdict) !== 'faulty') return verdict === 'repeated' || verdict === 'exists' ? 'sn' : undefined;
  if (verdict.startsWith('model_')) return 'model';
  return verdict.startsWith('policy_') ? 'policy' : 'sn';
};

/** Why a line is not stocked, in words. */
export const useWhy = (): ((line: Line) => string) => {
  const { t } = useText();
  return ({ verdict, at = 0, sn, missing = 0, length, sameAs, holder, isBound = false, deletedAt, model, policy }) => {
    if (verdict === 'good') return '';
    return t(`terminals.console.why.${verdict}`, {
      at,
      sn,
      sign: sn[at - 1] ?? '',
      count: Math.abs(missing),
      is: missing > 0 ? 'short' : 'long',
      length: length ?? 0,
      line: sameAs ?? 0,
      holder: holder?.name ?? '',
      state: isBound ? 'bound' : 'unbound',
      time: deletedAt === undefined ? '' : formatDateTime(deletedAt),
      model,
      policy,
    });
  };
};

const TONES = { faulty: 'danger', double: 'warning' } as const;

/** The last digits, which people compare, stand out; a faulty sign is marked. */
function Serial({ line: { sn, at, verdict } }: { line: Line }): ReactNode {
  if (verdict === 'sign' && at !== undefined)
    return (
      <span className={styles['sn']}>
        {sn.slice(0, at - 1)}
        <mark>{sn[at - 1]}</mark>
        {sn.slice(at)}
      </span>
    );
  return (
    <span className={styles['sn']}>
      <i>{sn.slice(0, -TAIL)}</i>
      <strong>{sn.slice(-TAIL)}</strong>
    </span>
  );
}

interface EditorProps {
  readonly line: Line;
  readonly cell: Cell;
  readonly onSave: (value: string) => void;
  readonly onLeave: () => void;
}

/** Enter saves, Esc leaves. */
function Editor({ line, cell, onSave, onLeave }: EditorProps): ReactNode {
  const { t } = useText();
  const [value, setValue] = useState(line.couldBe ?? line[cell]);
  const typed = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.repeat) return;
    if (event.key === 'Enter') onSave(value.trim());
    if (event.key === 'Escape') onLeave();
  };
  return (
    <Input
      autoFocus
      size="small"
      status="error"
      value={value}
      aria-label={t('terminals.console.mend')}
      onChange={({ target }) => setValue(target.value)}
      onKeyDown={typed}
      onBlur={onLeave}
    />
  );
}

interface Mending {
  readonly mayManage: boolean;
  readonly editing: number | undefined;
  readonly edit: (position: number | undefined) => void;
  readonly mend: (line: Line, cell: Cell, value: string, alike?: boolean) => void;
  readonly again: (line: Line) => void;
}

function Why({ line, mayManage, mend, again }: { line: Line } & Mending): ReactNode {
  const { t } = useText();
  const why = useWhy();
  const cell = cellOf(line);
  const { couldBe, alike = 1, verdict } = line;
  return (
    <>
      {why(line)}{' '}
      {mayManage && couldBe !== undefined && cell !== undefined && (
        <Button type="link" size="small" style={INLINE} onClick={() => mend(line, cell, couldBe, alike > 1)}>
          {alike > 1
            ? t('terminals.console.mend-alike', { count: formatCount(alike), value: couldBe })
            : t('terminals.console.mend-to', { value: couldBe })}
        </Button>
      )}
      {mayManage && verdict === 'deleted' && (
        <Button type="link" size="small" style={INLINE} onClick={() => again(line)}>
          {t('terminals.console.again')}
        </Button>
      )}
    </>
  );
}

const useColumns = (mending: Mending): TableColumnsType<Line> => {
  const { t } = useText();
  const { mayManage, editing, edit, mend } = mending;
  const cell = (key: Cell, shown: (line: Line) => ReactNode) => (_: unknown, line: Line) =>
    mayManage && editing === line.position && cellOf(line) === key ? (
      <Editor line={line} cell={key} onSave={(value) => mend(line, key, value)} onLeave={() => edit(undefined)} />
    ) : (
      shown(line)
    );
  return [
    { key: 'line', width: 76, title: t('terminals.console.line'), className: 'c-soft', dataIndex: 'line' },
    { key: 'sn', width: 186, title: 'SN', render: cell('sn', (line) => <Serial line={line} />) },
    { key: 'model', width: 120, title: t('terminals.console.model'), render: cell('model', ({ model }) => model) },
    { key: 'policy', width: 120, title: t('terminals.console.policy'), render: cell('policy', ({ policy }) => policy) },
    {
      key: 'verdict',
      width: 80,
      title: t('terminals.console.verdict'),
      render: (_, { verdict }) => {
        const group = groupOf(verdict);
        const text = t(`terminals.console.group.${group}`);
        if (group === 'good') return <span className={styles['text-good']}>{text}</span>;
        return <ToneTag tone={TONES[group]}>{text}</ToneTag>;
      },
    },
    { key: 'why', title: t('terminals.console.why'), render: (_, line) => <Why line={line} {...mending} /> },
  ];
};

interface StockLinesProps {
  readonly no: string;
  readonly group: StockGroup | undefined;
  readonly pageNum: number;
  readonly mayManage: boolean;
  readonly onPage: (pageNum: number) => void;
}

interface LineTableProps extends Pick<StockLinesProps, 'pageNum' | 'onPage'> {
  readonly rows: readonly Line[];
  readonly total: number;
  readonly isLoading: boolean;
  readonly current: number | undefined;
  readonly mending: Mending;
  readonly onChoose: (line: Line) => void;
}

function LineTable({ rows, total, isLoading, current, mending, pageNum, onPage, onChoose }: LineTableProps): ReactNode {
  const { t } = useText();
  return (
    <Table<Line>
      rowKey="position"
      columns={useColumns(mending)}
      dataSource={[...rows]}
      loading={isLoading}
      tableLayout="fixed"
      pagination={{
        current: pageNum,
        pageSize: PAGE_SIZE,
        total,
        showSizeChanger: false,
        showTotal: (all, [from, to]) => t('terminals.console.pages', { from, to, total: formatCount(all) }),
        onChange: onPage,
      }}
      locale={{
        emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('terminals.console.no-lines')} />,
      }}
      onRow={(line) => ({ onClick: () => onChoose(line), 'aria-selected': line.position === current })}
    />
  );
}

export function StockLines({ no, group, pageNum, mayManage, onPage }: StockLinesProps): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [current, setCurrent] = useState<number>();
  const [editing, edit] = useState<number>();
  const request = { no, pageNum, pageSize: PAGE_SIZE, ...(group !== undefined && { group }) };
  const list = useCall(listStockLines, request, { keepPrevious: true });
  const rows = list.data?.rows ?? [];
  const save = useCommand(editStockLine, {
    refetches: [getStockFile, listStockLines],
    onSuccess: () => edit(undefined),
  });
  const fail = { onError: (error: unknown) => void message.error(failureText(error, t), 10) };
  const mending: Mending = {
    mayManage,
    editing,
    edit,
    mend: ({ position }, cell, value, alike = false) =>
      save.mutate({ no, position, [cell]: value, ...(alike && { alike }) }, fail),
    again: ({ position }) => save.mutate({ no, position, isAgain: true }, fail),
  };
  const index = rows.findIndex(({ position }) => position === current);
  const shown = rows[index];
  const canEdit = mayManage && shown !== undefined && cellOf(shown) !== undefined;
  const cell = shown && cellOf(shown);
  useRowKeys({ rows, index, isOpen: current !== undefined, open: (row) => setCurrent(row?.position) });
  useKeys({
    e: canEdit ? () => edit(shown.position) : undefined,
    g:
      canEdit && cell !== undefined && shown.couldBe !== undefined
        ? () => mending.mend(shown, cell, shown.couldBe ?? '', (shown.alike ?? 1) > 1)
        : undefined,
  });
  const choose = (line: Line): void => {
    setCurrent(line.position);
    if (mayManage && cellOf(line) !== undefined && editing !== line.position) edit(line.position);
  };
  return (
    <ListState list={list}>
      <section className="c-list" tabIndex={0} aria-label={t('terminals.console.file-lines')}>
        <LineTable
          rows={rows}
          total={list.data?.total ?? 0}
          isLoading={list.isPending}
          current={current}
          mending={mending}
          pageNum={pageNum}
          onPage={onPage}
          onChoose={choose}
        />
      </section>
    </ListState>
  );
}
