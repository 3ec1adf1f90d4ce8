import { Empty, Table, type TableColumnsType } from 'antd';
import { useCallback, useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useDelayed } from '../delayed.ts';
import { KeyList } from '../key-list.tsx';
import { ListState } from '../list-state.tsx';
import { replaceAddress, usePath, useSearch } from '../navigation.ts';
import { PageHead } from '../page-head.tsx';
import { SearchBox } from '../search-box.tsx';
import { UndoBar } from '../undo-bar.tsx';
import { useRowKeys } from '../use-row-keys.ts';
import { openIn, pathOf, searchOf, textIn } from './review-address.ts';
import type { ArmedVerdict } from './verdict-foot.tsx';

/** What the open case needs of its page. */
export interface CaseParts {
  readonly armed: ArmedVerdict;
  readonly onArm: (armed: ArmedVerdict) => void;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

interface ReviewDeskProps<Row extends { readonly id: string }> {
  title: string;
  /** Below /console. */
  page: `/${string}`;
  list: {
    readonly data: { readonly rows: readonly Row[] } | undefined;
    readonly error: unknown;
    readonly isPending: boolean;
    refetch: () => unknown;
  };
  columns: TableColumnsType<Row>;
  /** In the place of the columns while a case is open. */
  renderBrief: (row: Row) => ReactNode;
  /** By which a row is found. */
  wordsOf: (row: Row) => readonly string[];
  search: string;
  about: (id: string) => string;
  children: (row: Row, parts: CaseParts) => ReactNode;
}

const KEYS = ['J', 'K', '1–9', 'A', 'R', 'Enter', 'Z', '/'] as const;

const useFoundRows = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  text: string,
  wordsOf: (row: Row) => readonly string[],
): readonly Row[] => {
  const wanted = text.trim().toLowerCase();
  return rows.filter((row) => wordsOf(row).some((word) => word.toLowerCase().includes(wanted)));
};

/** Cases that wait for one of the staff: a list, and of the open one its photos beside its fields. */
export function ReviewDesk<Row extends { readonly id: string }>(props: ReviewDeskProps<Row>): ReactNode {
  const { title, page, list, columns, renderBrief, wordsOf, search, about, children } = props;
  const { t } = useText();
  const openId = openIn(usePath(), page);
  const text = textIn(useSearch());
  const [armed, arm] = useState<ArmedVerdict>();
  const delayed = useDelayed().flatMap((one) => one.about);
  const rows = useFoundRows(list.data?.rows ?? [], text, wordsOf);
  const index = rows.findIndex(({ id }) => id === openId);
  const shown = rows[index];
  const open = (row: Row | undefined): void => {
    arm(undefined);
    replaceAddress(pathOf(page, row?.id), searchOf(text));
  };
  const find = useCallback(
    (next: string) => {
      if (textIn(location.search) !== next) replaceAddress(pathOf(page, undefined), searchOf(next));
    },
    [page],
  );
  useRowKeys({ rows, index, isOpen: shown !== undefined, open });
  const isSent = ({ id }: Row): boolean => delayed.includes(about(id));
  const onDecided = (): void => open(rows.slice(index + 1).find((row) => !isSent(row)));
  const compact: TableColumnsType<Row> = [{ key: 'brief', render: (_, row) => renderBrief(row) }];
  return (
    <div className="c-page">
      <PageHead title={title}>
        <SearchBox initial={text} placeholder={search} onSearch={find} />
      </PageHead>
      <div className="c-body" {...(shown !== undefined && { 'data-review': '' })}>
        <ListState list={list}>
          <section className="c-list" tabIndex={0} aria-label={title}>
            <Table<Row>
              rowKey="id"
              columns={shown === undefined ? columns : compact}
              showHeader={shown === undefined}
              dataSource={[...rows]}
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
    </div>
  );
}
