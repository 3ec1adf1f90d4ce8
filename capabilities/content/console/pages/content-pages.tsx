/** /console/content/pages: pages of the app whose words the staff writes. */
import { Empty, Table } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { listPages } from '../../contract/pages/list-pages.ts';

export function ContentPages(): ReactNode {
  const { t } = useText();
  const list = useCall(listPages, {});
  return (
    <div className="c-page">
      <PageHead title={t('content.console.pages')} />
      <div className="c-body">
        <ListState list={list}>
          <section className="c-list" tabIndex={0} aria-label={t('content.console.pages')}>
            <Table
              rowKey="key"
              dataSource={[...(list.data?.rows ?? [])]}
              loading={list.isPending}
              tableLayout="fixed"
              pagination={false}
              locale={{
                emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('content.console.none')} />,
              }}
              columns={[
                { key: 'title', title: t('content.console.title'), render: (_, { title }) => <b>{title}</b> },
                { key: 'key', width: 240, title: t('content.console.key'), className: 'c-soft', dataIndex: 'key' },
                {
                  key: 'changed',
                  width: 200,
                  title: t('content.console.changed'),
                  className: 'c-soft',
                  render: (_, { changedAt }) => formatDateTime(changedAt),
                },
              ]}
            />
            <p className="c-note">
              {t('content.console.pages.how', { command: 'npm run operator -- content edit-page' })}
            </p>
          </section>
        </ListState>
      </div>
    </div>
  );
}
