/** Where one is signed in, at the console and on the command line, with a way to end each. */
import { Alert, App as AntApp, Button, Empty, Table, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { listSessions } from '../../contract/sessions/list-sessions.ts';
import { revokeSessions } from '../../contract/sessions/revoke-sessions.ts';

type OwnSession = AnswerOf<typeof listSessions>['rows'][number];

/** `Windows · Edge`, or the command line. */
export const useDeviceText = (): ((session: Pick<OwnSession, 'isCommandLine' | 'device'>) => string) => {
  const { t } = useText();
  return ({ isCommandLine, device }) => {
    if (isCommandLine) return t('staff.console.sessions.command_line');
    return device === '' ? t('staff.console.sessions.unknown') : device;
  };
};

/** `all`: all but this one. */
type EndTarget = OwnSession | 'all' | undefined;

const useColumns = (onEnd: (session: OwnSession) => void): TableColumnsType<OwnSession> => {
  const { t } = useText();
  const deviceText = useDeviceText();
  return [
    {
      key: 'device',
      title: t('staff.console.sessions.device'),
      render: (_, row) => (
        <>
          <b>{deviceText(row)}</b>
          {row.isNewDevice && <ToneTag tone="warning">{t('staff.console.sessions.new')}</ToneTag>}
        </>
      ),
    },
    { key: 'from', title: t('staff.console.sessions.from'), render: (_, row) => (row.isCommandLine ? '' : row.ip) },
    {
      key: 'since',
      title: t('staff.console.sessions.since'),
      className: 'c-soft',
      render: (_, row) => formatDateTime(row.loggedInAt),
    },
    {
      key: 'seen',
      title: t('staff.console.sessions.seen'),
      className: 'c-soft',
      render: (_, row) => formatDateTime(row.seenAt),
    },
    {
      key: 'end',
      title: '',
      width: 120,
      render: (_, row) =>
        row.isCurrent ? (
          t('staff.console.sessions.this')
        ) : (
          <Button size="small" onClick={() => onEnd(row)}>
            {t('staff.console.sessions.end')}
          </Button>
        ),
    },
  ];
};

/** A session is ended by its button and then Enter: one press ends nothing. */
export function OwnSessions({ children }: { children?: ReactNode }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [ending, setEnding] = useState<EndTarget>();
  const deviceText = useDeviceText();
  const list = useCall(listSessions, {}, { refetchMs: 30_000 });
  const command = useCommand(revokeSessions, {
    refetches: [listSessions],
    onSuccess: ({ ended }) => void message.success(t('staff.console.sessions.ended', { count: ended })),
  });
  const rows = list.data?.rows ?? [];
  const others = rows.filter(({ isCurrent }) => !isCurrent).length;
  const end = (): void => {
    if (ending !== undefined) command.mutate(ending === 'all' ? {} : { id: ending.id });
    setEnding(undefined);
  };
  const columns = useColumns(setEnding);
  const error = list.error ?? command.error;
  return (
    <div className="c-page">
      <PageHead title={t('staff.me')}>
        <Button danger disabled={others === 0} onClick={() => setEnding('all')}>
          {t('staff.console.sessions.end_others', { count: others })}
        </Button>
      </PageHead>
      {error && <Alert type="error" showIcon title={failureText(error, t)} />}
      {ending !== undefined && (
        <ArmedBox
          title={t('staff.console.sessions.armed')}
          label={
            ending === 'all'
              ? t('staff.console.sessions.end_others', { count: others })
              : t('staff.console.sessions.end_one', { device: deviceText(ending) })
          }
          isDanger
          onSend={end}
          onCancel={() => setEnding(undefined)}
        />
      )}
      <section className="c-list" tabIndex={0} aria-label={t('staff.console.sessions')}>
        {children}
        <Table<OwnSession>
          rowKey="id"
          columns={columns}
          dataSource={rows}
          loading={list.isPending}
          tableLayout="fixed"
          pagination={false}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="" /> }}
        />
      </section>
    </div>
  );
}
