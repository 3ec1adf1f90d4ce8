/** /console/security: what the watch over misuse has reported. */
import { Empty, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { FilterSelect } from '#platform/ui-console/filter-select.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, usePath, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { listSecurityEvents, SECURITY_EVENTS } from '../contract/list-security-events.ts';
import { EventDetail, useEventTexts, type SecurityEvent } from './event-detail.tsx';

const everyMs = 30_000;
const MOST = 100;
const PATH = '/security';

const useColumns = (): TableColumnsType<SecurityEvent> => {
  const { t } = useText();
  const { whoOf, countOf } = useEventTexts();
  return [
    { key: 'at', width: 175, title: t('audit.console.at'), render: (_, { at }) => formatDateTime(at) },
    {
      key: 'kind',
      width: 110,
      title: t('audit.console.kind'),
      render: (_, { kind }) => <b>{t(`audit.console.kind.${kind}`)}</b>,
    },
    { key: 'who', title: t('audit.console.who'), render: (_, row) => whoOf(row) },
    { key: 'network', width: 180, title: t('audit.console.network'), className: 'c-soft', dataIndex: 'network' },
    { key: 'count', width: 120, title: t('audit.console.count'), align: 'right', render: (_, row) => countOf(row) },
    { key: 'call', title: t('audit.console.call'), className: 'c-soft', dataIndex: 'call' },
  ];
};

export function SecurityEvents(): ReactNode {
  const { t } = useText();
  const [path, search] = [usePath(), useSearch()];
  const openId = /^\/security\/(\d{1,15})$/.exec(path)?.[1];
  const given = new URLSearchParams(search).get('kind');
  const kind = SECURITY_EVENTS.find((each) => each === given);
  const list = useCall(listSecurityEvents, { pageSize: MOST, ...(kind && { kind }) }, { refetchMs: everyMs });
  const columns = useColumns();
  const open = (id: string | undefined): void => replaceAddress(id === undefined ? PATH : `${PATH}/${id}`, search);
  const rows = list.data?.rows ?? [];
  const index = rows.findIndex(({ id }) => id === openId);
  const shown = rows[index];
  useRowKeys({ rows, index, isOpen: shown !== undefined, open: (row) => open(row?.id) });
  return (
    <div className="c-page">
      <PageHead title={t('audit.console.security')}>
        <FilterSelect<(typeof SECURITY_EVENTS)[number] | 'all'>
          label={t('audit.console.kind')}
          value={kind ?? 'all'}
          options={[
            { value: 'all', label: t('console.all') },
            ...SECURITY_EVENTS.map((value) => ({ value, label: t(`audit.console.kind.${value}`) })),
          ]}
          onChange={(next) => replaceAddress(PATH, next === 'all' ? '' : `?kind=${next}`)}
        />
      </PageHead>
      <div className="c-body" {...(shown !== undefined && { 'data-open': '' })}>
        <ListState list={list}>
          <section className="c-list" tabIndex={0} aria-label={t('audit.console.security')}>
            <Table<SecurityEvent>
              rowKey="id"
              columns={columns}
              dataSource={[...rows]}
              loading={list.isPending}
              tableLayout="fixed"
              pagination={false}
              locale={{
                emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('audit.console.empty')} />,
              }}
              onRow={({ id }) => ({ onClick: () => open(id), 'aria-selected': id === openId })}
            />
          </section>
        </ListState>
        {shown !== undefined && <EventDetail key={openId} event={shown} onClose={() => open(undefined)} />}
      </div>
      <KeyList keys={['j', 'k'].map((key) => [key.toUpperCase(), t(`audit.console.key.${key}`)])} />
    </div>
  );
}
