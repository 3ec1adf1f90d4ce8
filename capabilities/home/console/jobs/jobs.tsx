/** /console/jobs: the background jobs, those that fail first; trying one again is the same act as by command. */
import { Empty, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount } from '#platform/money/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { FilterSelect } from '#platform/ui-console/filter-select.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, usePath, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { listJobs } from '../../contract/jobs/list-jobs.ts';
import { useSpanText } from '../desk/span-text.ts';
import { JobDetail } from './job-detail.tsx';
import { changesOf, shortTime, type Job } from './job-words.ts';

const PATH = '/jobs';
const REFRESH_MS = 15_000;
const ONLY = ['all', 'failing', 'waiting'] as const;
type Only = (typeof ONLY)[number];

const CONDITIONS: Readonly<Record<Only, (job: Job) => boolean>> = {
  all: () => true,
  failing: ({ isFailing }) => isFailing,
  waiting: ({ due, active, later }) => due + active + later > 0,
};

const nameColumns = (t: Text['t']): TableColumnsType<Job> => [
  {
    key: 'name',
    title: t('home.console.job'),
    render: (_, { name, cron }) => (
      <>
        <b>{name}</b>
        <span>{cron ?? t('home.console.when_queued')}</span>
      </>
    ),
  },
  {
    key: 'state',
    width: 110,
    title: t('home.console.state'),
    render: (_, { isFailing, aside, active }) => (
      <ToneTag tone={isFailing ? 'danger' : active > 0 ? 'primary' : 'success'}>
        {t(`home.console.job.${isFailing ? (aside > 0 ? 'aside' : 'failed') : active > 0 ? 'active' : 'well'}`)}
      </ToneTag>
    ),
  },
  {
    key: 'ended',
    width: 150,
    title: t('home.console.last_run'),
    render: (_, job) => (
      <>
        <b>{shortTime(job.endedAt)}</b>
        <span>{job.ms === undefined ? '' : t('home.console.ms', { ms: formatCount(job.ms) })}</span>
      </>
    ),
  },
];

const useColumns = (isOpen: boolean): TableColumnsType<Job> => {
  const { t } = useText();
  const span = useSpanText();
  const all: TableColumnsType<Job> = [
    ...nameColumns(t),
    {
      key: 'changed',
      title: t('home.console.changed'),
      className: 'c-soft',
      render: (_, job) => changesOf(job) || '—',
    },
    {
      key: 'next',
      width: 140,
      title: t('home.console.next_run'),
      className: 'c-soft',
      render: (_, { nextAt }) => shortTime(nextAt),
    },
    {
      key: 'queue',
      width: 130,
      title: t('home.console.queued'),
      align: 'right',
      render: (_, { due, later, lagSeconds }) =>
        joined(formatCount(due + later), lagSeconds > 0 ? span(lagSeconds) : ''),
    },
  ];
  return all.filter(({ key }) => !isOpen || (key !== 'changed' && key !== 'next'));
};

export function Jobs(): ReactNode {
  const { t } = useText();
  const [path, search] = [usePath(), useSearch()];
  const openName = /^\/jobs\/([a-z-]+\.[a-z-]+)$/.exec(path)?.[1];
  const given = new URLSearchParams(search).get('only');
  const only = ONLY.find((each) => each === given) ?? 'all';
  const list = useCall(listJobs, {}, { refetchMs: REFRESH_MS });
  const rows = (list.data?.rows ?? []).filter(CONDITIONS[only]);
  const columns = useColumns(openName !== undefined);
  const open = (name: string | undefined): void =>
    replaceAddress(name === undefined ? PATH : `${PATH}/${name}`, search);
  const index = rows.findIndex(({ name }) => name === openName);
  useRowKeys({ rows, index, isOpen: openName !== undefined, open: (row) => open(row?.name) });
  return (
    <div className="c-page">
      <PageHead title={t('home.console.jobs')}>
        <FilterSelect<Only>
          label={t('home.console.only')}
          value={only}
          options={ONLY.map((value) => ({ value, label: t(`home.console.only.${value}`) }))}
          onChange={(next) => replaceAddress(PATH, next === 'all' ? '' : `?only=${next}`)}
        />
      </PageHead>
      <div className="c-body" {...(openName !== undefined && { 'data-open': '' })}>
        <ListState list={list}>
          <section className="c-list" tabIndex={0} aria-label={t('home.console.jobs')}>
            <Table<Job>
              rowKey="name"
              columns={columns}
              dataSource={rows}
              loading={list.isPending}
              tableLayout="fixed"
              pagination={false}
              locale={{
                emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('home.console.no_job')} />,
              }}
              onRow={({ name }) => ({ onClick: () => open(name), 'aria-selected': name === openName })}
            />
          </section>
        </ListState>
        {openName !== undefined && <JobDetail key={openName} name={openName} onClose={() => open(undefined)} />}
      </div>
      <KeyList
        keys={['j', 'k', 'r', 'enter'].map((key) => [
          key === 'enter' ? 'Enter' : key.toUpperCase(),
          t(`home.console.key.job_${key}`),
        ])}
      />
    </div>
  );
}
