/** /console/acquirers: feed, commands and day file of each acquirer, what it declares, and what is booked at most. */
import { Empty, Table, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount } from '#platform/money/format.ts';
import { formatDateTime, relativeTime } from '#platform/time/format.ts';
import { present } from '#platform/time/present.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, usePath } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { AcquirerDetail } from './acquirer-detail.tsx';
import { Declared, Range } from './declared.tsx';
import { openCount, useAcquirers, type ShownAcquirer } from './use-acquirers.ts';
import styles from './acquirers.module.css';

const PATH = '/acquirers';
const QUIET_MS = 15 * 60_000;

const pathOf = (name: string | undefined): string => (name === undefined ? PATH : `${PATH}/${name}`);
const openIn = (path: string): string | undefined => /^\/acquirers\/([A-Za-z][\w.-]{0,63})$/.exec(path)?.[1];

interface StateProps {
  readonly tone: 'good' | 'warning' | 'danger' | 'neutral';
  readonly title: string;
  readonly under: string;
}

function State({ tone, title, under }: StateProps): ReactNode {
  return (
    <>
      <b className={styles['state']} data-tone={tone}>
        <i aria-hidden="true" />
        {title}
      </b>
      <span>{under}</span>
    </>
  );
}

const useColumns = (now: Date): TableColumnsType<ShownAcquirer> => {
  const { t, lang } = useText();
  const feedOf = ({ feed }: ShownAcquirer): StateProps => {
    if (feed === undefined) return { tone: 'neutral', title: t('reconciliation.console.no-feed'), under: '' };
    const isQuiet = now.getTime() - new Date(feed.lastAt).getTime() > QUIET_MS;
    return {
      tone: isQuiet ? 'warning' : 'good',
      title: relativeTime(feed.lastAt, now, lang),
      under: formatDateTime(feed.lastAt),
    };
  };
  const commandsOf = ({ commands }: ShownAcquirer): StateProps => {
    if (commands === undefined || !commands.isConfigured)
      return { tone: 'neutral', title: t('reconciliation.console.no-commands'), under: '' };
    const { queued, sent, overdue, silentSince } = commands;
    const under = t('reconciliation.console.open-commands', { queued, sent });
    if (silentSince !== undefined) return { tone: 'danger', title: t('reconciliation.console.silent'), under };
    return overdue > 0
      ? { tone: 'warning', title: t('reconciliation.console.overdue', { count: overdue }), under }
      : { tone: 'good', title: t('reconciliation.console.through'), under };
  };
  const dayOf = ({ day, missing }: ShownAcquirer): StateProps => {
    if (missing.length > 0)
      return {
        tone: 'warning',
        title: t('reconciliation.console.missing', { count: missing.length }),
        under: missing[0]?.day ?? '',
      };
    if (day === undefined) return { tone: 'neutral', title: t('reconciliation.console.no-days'), under: '' };
    const count = openCount(day);
    return {
      tone: count > 0 ? 'warning' : 'good',
      title: t('reconciliation.console.differences', { count }),
      under: joined(day.day, t('reconciliation.console.rows', { count: formatCount(day.rows) })),
    };
  };
  const cell = (of: (row: ShownAcquirer) => StateProps) => (_: unknown, row: ShownAcquirer) => <State {...of(row)} />;
  return [
    {
      key: 'name',
      title: t('reconciliation.console.acquirer'),
      render: (_, { name, declared }) => (
        <>
          <b>{name}</b>
          <span>{declared === undefined ? '' : joined(declared.signature, declared.amounts)}</span>
        </>
      ),
    },
    { key: 'feed', title: t('reconciliation.console.feed'), render: cell(feedOf) },
    { key: 'commands', title: t('reconciliation.console.commands'), render: cell(commandsOf) },
    { key: 'day', title: t('reconciliation.console.day-file'), render: cell(dayOf) },
  ];
};

/** Those that do not answer, above everything. */
function Alarms({ rows }: { rows: readonly ShownAcquirer[] }): ReactNode {
  const { t } = useText();
  return rows.flatMap(({ name, commands }) =>
    commands?.silentSince === undefined
      ? []
      : [
          <p key={name} className={styles['alarm']} role="status">
            <Icon name="warn-filled" size={18} />
            <span>
              <b>{name}</b> {t('reconciliation.console.silent-since', { time: formatDateTime(commands.silentSince) })}
            </span>
          </p>,
        ],
  );
}

export function Acquirers(): ReactNode {
  const { t } = useText();
  const openName = openIn(usePath());
  const [now] = useState(present);
  const { list, rows } = useAcquirers();
  const index = rows.findIndex(({ name }) => name === openName);
  const shown = rows[index];
  const about = shown ?? rows[0];
  const mayChange = useMay('feed:import');
  const open = (name: string | undefined): void => replaceAddress(pathOf(name));
  useRowKeys({ rows, index, isOpen: shown !== undefined, open: (row) => open(row?.name) });
  return (
    <div className="c-page">
      <PageHead title={t('reconciliation.console.acquirers')} />
      <Alarms rows={rows} />
      <div className="c-body" {...(shown !== undefined && { 'data-open': '' })}>
        <ListState list={list}>
          <section className="c-list" tabIndex={0} aria-label={t('reconciliation.console.acquirers')}>
            <Table<ShownAcquirer>
              rowKey="name"
              columns={useColumns(now)}
              dataSource={[...rows]}
              loading={list.isPending}
              tableLayout="fixed"
              pagination={false}
              locale={{
                emptyText: (
                  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('reconciliation.console.none')} />
                ),
              }}
              onRow={({ name }) => ({ onClick: () => open(name), 'aria-selected': name === openName })}
            />
            {about?.limits && <Range name={about.name} limits={about.limits} brands={about.brands} />}
            {about?.declared && <Declared declared={about.declared} now={now} />}
          </section>
        </ListState>
        {shown !== undefined && (
          <AcquirerDetail key={shown.name} acquirer={shown} mayChange={mayChange} onClose={() => open(undefined)} />
        )}
      </div>
      <KeyList keys={['j', 'k'].map((key) => [key.toUpperCase(), t(`reconciliation.console.key.${key}`)])} />
    </div>
  );
}
