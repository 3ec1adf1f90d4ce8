/** /console/alerts: what has to be looked at now with the steps for it, and the readings of what is in order. */
import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { Link } from '#platform/ui-console/link.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, usePath } from '#platform/ui-console/navigation.ts';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { listAlerts } from '../../contract/jobs/list-alerts.ts';
import { useSpanText } from '../desk/span-text.ts';

type AlertRow = AnswerOf<typeof listAlerts>['alerts'][number];

const PATH = '/alerts';
const REFRESH_MS = 15_000;
const TIMED: ReadonlySet<string> = new Set(['acquirer-silent', 'queue-late']);
const STEPS = [1, 2, 3] as const;

const useReading = () => {
  const { t } = useText();
  const span = useSpanText();
  return ({ key, reading, limit }: AlertRow): readonly [reading: string, limit: string] =>
    TIMED.has(key) ? [span(reading), span(limit)] : [t('home.console.times', { count: reading }), String(limit)];
};

const columnsOf = (t: Text['t'], readingOf: ReturnType<typeof useReading>): TableColumnsType<AlertRow> => [
  {
    key: 'severity',
    width: 120,
    title: t('home.console.severity'),
    render: (_, { isRinging, severity }) => (
      <ToneTag tone={!isRinging ? 'success' : severity === 'P1' ? 'danger' : 'warning'}>
        {isRinging ? severity : t('home.console.in_order')}
      </ToneTag>
    ),
  },
  {
    key: 'what',
    title: t('home.console.alert'),
    render: (_, { key, subject }) => (
      <>
        <b>{t(`home.console.alert.${key}`)}</b>
        <span>{subject ?? t(`home.console.alert.${key}.why`)}</span>
      </>
    ),
  },
  {
    key: 'reading',
    width: 150,
    title: t('home.console.reading'),
    align: 'right',
    render: (_, row) => readingOf(row)[0],
  },
  {
    key: 'limit',
    width: 120,
    title: t('home.console.limit'),
    align: 'right',
    className: 'c-soft',
    render: (_, row) => readingOf(row)[1],
  },
  {
    key: 'since',
    width: 180,
    title: t('home.console.since'),
    className: 'c-soft',
    render: (_, { since }) => (since === undefined ? '—' : formatDateTime(since)),
  },
];

function AlertDetail({ alert, onClose }: { alert: AlertRow; onClose: () => void }): ReactNode {
  const { t } = useText();
  const readingOf = useReading();
  const [reading, limit] = readingOf(alert);
  const { key, subject, since, detail, path, isRinging, severity } = alert;
  return (
    <Detail
      label={t('home.console.alert')}
      title={t(`home.console.alert.${key}`)}
      under={isRinging ? severity : t('home.console.in_order')}
      closeLabel={t('console.close')}
      onClose={onClose}
      foot={<Link to={path}>{t('home.console.open_place')}</Link>}
    >
      <OwnAddress />
      <Facts
        facts={[
          ...(subject === undefined ? [] : [[t('home.console.about'), subject] as const]),
          [t('home.console.reading'), reading],
          [t('home.console.limit'), limit],
          ...(since === undefined ? [] : [[t('home.console.since'), formatDateTime(since)] as const]),
          ...(detail === undefined ? [] : [[t('home.console.detail'), detail] as const]),
        ]}
      />
      <Section title={t('home.console.means')}>
        <p>{t(`home.console.alert.${key}.why`)}</p>
      </Section>
      <Section title={t('home.console.steps')}>
        <ol className="c-steps">
          {STEPS.map((step) => (
            <li key={step}>{t(`home.console.alert.${key}.step_${step}`)}</li>
          ))}
        </ol>
      </Section>
    </Detail>
  );
}

export function Alerts(): ReactNode {
  const { t } = useText();
  const path = usePath();
  const openId = path.startsWith(`${PATH}/`) ? decodeURIComponent(path.slice(PATH.length + 1)) : undefined;
  const list = useCall(listAlerts, {}, { refetchMs: REFRESH_MS });
  const readingOf = useReading();
  const rows = list.data?.alerts ?? [];
  const open = (id: string | undefined): void => replaceAddress(id === undefined ? PATH : `${PATH}/${id}`);
  const index = rows.findIndex(({ id }) => id === openId);
  const shown = rows[index];
  useRowKeys({ rows, index, isOpen: shown !== undefined, open: (row) => open(row?.id) });
  return (
    <div className="c-page">
      <PageHead title={t('home.console.alerts')} />
      <div className="c-body" {...(shown !== undefined && { 'data-open': '' })}>
        <ListState list={list}>
          <section className="c-list" tabIndex={0} aria-label={t('home.console.alerts')}>
            <Table<AlertRow>
              rowKey="id"
              columns={columnsOf(t, readingOf).filter(({ key }) => shown === undefined || key !== 'since')}
              dataSource={[...rows]}
              loading={list.isPending}
              tableLayout="fixed"
              pagination={false}
              onRow={({ id }) => ({ onClick: () => open(id), 'aria-selected': id === openId })}
            />
          </section>
        </ListState>
        {shown !== undefined && <AlertDetail key={openId} alert={shown} onClose={() => open(undefined)} />}
      </div>
      <KeyList keys={['j', 'k'].map((key) => [key.toUpperCase(), t(`home.console.key.job_${key}`)])} />
    </div>
  );
}
