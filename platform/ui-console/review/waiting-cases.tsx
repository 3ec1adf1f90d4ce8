import { Empty, Table, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useDelayed } from '../delayed.ts';
import { KeyList } from '../key-list.tsx';
import { ListState } from '../list-state.tsx';
import { replaceAddress, usePath, useSearch } from '../navigation.ts';
import { UndoBar } from '../undo-bar.tsx';
import { useRowKeys } from '../use-row-keys.ts';
import type { ReviewDeskProps } from './desk-props.ts';
import { addressIn, openIn, pathOf, searchOf } from './review-address.ts';
import type { ArmedVerdict } from './verdict-foot.tsx';

const KEYS = ['J', 'K', '1–9', 'A', 'R', 'Enter', 'Z', '/'] as const;

type WaitingCasesProps<Row extends { readonly id: string }> = Omit<ReviewDeskProps<Row>, 'search' | 'tabs'> & {
  keeps: ((row: Row) => boolean) | undefined;
};

/** The list of waiting cases, and for the open one its photos beside its fields. */
export function WaitingCases<Row extends { readonly id: string }>(props: WaitingCasesProps<Row>): ReactNode {
  const { title, page, list, columns, renderBrief, wordsOf, about, keeps, children } = props;
  const { t } = useText();
  const openId = openIn(usePath(), page);
  const address = addressIn(useSearch());
  const [armed, arm] = useState<ArmedVerdict>();
  const delayed = useDelayed().flatMap((one) => one.about);
  const wanted = address.text.trim().toLowerCase();
  const rows = (list.data?.rows ?? []).filter(
    (row) => (keeps === undefined || keeps(row)) && wordsOf(row).some((word) => word.toLowerCase().includes(wanted)),
  );
  const index = rows.findIndex(({ id }) => id === openId);
  const shown = rows[index];
  const open = (row: Row | undefined): void => {
    arm(undefined);
    replaceAddress(pathOf(page, row?.id), searchOf(address));
  };
  useRowKeys({ rows, index, isOpen: shown !== undefined, open });
  const isSent = ({ id }: Row): boolean => delayed.includes(about(id));
  const onDecided = (): void => open(rows.slice(index + 1).find((row) => !isSent(row)));
  const compact: TableColumnsType<Row> = [{ key: 'brief', render: (_, row) => renderBrief(row) }];
  return (
    <>
      <div className="c-body" {...(shown !== undefined && { 'data-review': '' })}>
        <ListState list={list}>
          <section className="c-list" tabIndex={0} aria-label={title}>
            <Table<Row>
              rowKey="id"
              columns={shown === undefined ? columns : compact}
              showHeader={shown === undefined}
              dataSource={rows}
              loading={list.isPending}
              tableLayout="fixed"
              pagination={false}
              locale={{
                emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('console.review.empty')} />,
              }}
              rowClassName={(row) => (isSent(row) ? 'c-sent' : '')}
              onRow={(row) => ({ onClick: () => open(row), 'aria-selected': row.id === openId })}
            />
          </section>
        </ListState>
        {shown !== undefined && children(shown, { armed, onArm: arm, onClose: () => open(undefined), onDecided })}
      </div>
      <KeyList keys={KEYS.map((key) => [key, t(`console.review.key.${key}`)])} />
      <UndoBar onUndone={() => arm(undefined)} />
    </>
  );
}
