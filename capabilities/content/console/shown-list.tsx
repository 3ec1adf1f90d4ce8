import { Alert, Button, Empty, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { usePermitted } from '#platform/ui-console/may.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';

interface ShownRow {
  readonly id: string;
  readonly isShown: boolean;
}

interface ShownListProps<R extends ShownRow> {
  title: string;
  list: {
    readonly data: { readonly rows: readonly R[] } | undefined;
    readonly error: unknown;
    readonly isPending: boolean;
    refetch: () => unknown;
  };
  columns: TableColumnsType<R>;
  error: unknown;
  /** Shows a hidden one, or hides a shown one: the other button takes it back. */
  onChange: (row: R) => void;
}

/** Rows that the app shows or hides, with a button per row that hides it or shows it again. */
export function ShownList<R extends ShownRow>({ title, list, columns, error, onChange }: ShownListProps<R>): ReactNode {
  const { t } = useText();
  const mayManage = usePermitted('content:manage');
  return (
    <div className="c-page">
      <PageHead title={title} />
      {error !== null && <Alert type="error" showIcon title={failureText(error, t)} />}
      <div className="c-body">
        <ListState list={list}>
          <section className="c-list" tabIndex={0} aria-label={title}>
            <Table<R>
              rowKey="id"
              dataSource={[...(list.data?.rows ?? [])]}
              loading={list.isPending}
              tableLayout="fixed"
              pagination={false}
              locale={{
                emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('content.console.none')} />,
              }}
              columns={[
                ...columns,
                {
                  key: 'shown',
                  width: 120,
                  title: t('content.console.state'),
                  render: (_, { isShown }) => (
                    <ToneTag tone={isShown ? 'success' : 'neutral'}>
                      {t(`content.console.${isShown ? 'shown' : 'hidden'}`)}
                    </ToneTag>
                  ),
                },
                {
                  key: 'act',
                  width: 120,
                  title: t('content.console.act'),
                  render: (_, row) =>
                    mayManage && (
                      <Button size="small" onClick={() => onChange(row)}>
                        {t(`content.console.${row.isShown ? 'hide' : 'show'}`)}
                      </Button>
                    ),
                },
              ]}
            />
          </section>
        </ListState>
      </div>
    </div>
  );
}
