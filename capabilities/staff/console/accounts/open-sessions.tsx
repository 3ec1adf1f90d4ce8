import { Button, Table, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { listAccounts } from '../../contract/accounts/list-accounts.ts';
import { closeSessions } from '../../contract/sessions/close-sessions.ts';
import { listOpenSessions } from '../../contract/sessions/list-open-sessions.ts';
import { useDeviceText } from '../sessions/own-sessions.tsx';

type Session = AnswerOf<typeof listOpenSessions>['rows'][number];

const useColumns = (onEnd: ((session: Session) => void) | undefined): TableColumnsType<Session> => {
  const { t } = useText();
  const deviceText = useDeviceText();
  return [
    { key: 'who', title: t('staff.console.people.name'), render: (_, { name }) => name },
    { key: 'device', title: t('staff.console.sessions.device'), render: (_, row) => deviceText(row) },
    { key: 'from', title: t('staff.console.sessions.from'), render: (_, row) => (row.isCommandLine ? '' : row.ip) },
    {
      key: 'since',
      title: t('staff.console.sessions.since'),
      className: 'c-soft',
      render: (_, { loggedInAt }) => formatDateTime(loggedInAt),
    },
    {
      key: 'seen',
      title: t('staff.console.sessions.seen'),
      className: 'c-soft',
      render: (_, { seenAt }) => formatDateTime(seenAt),
    },
    {
      key: 'end',
      title: '',
      width: 90,
      render: (_, row) =>
        onEnd && (
          <Button size="small" onClick={() => onEnd(row)}>
            {t('staff.console.sessions.end')}
          </Button>
        ),
    },
  ];
};

/** Everybody who is signed in; an administrator ends a session by its button and Enter. */
export function OpenSessions({ mayManage }: { mayManage: boolean }): ReactNode {
  const { t } = useText();
  const [ending, setEnding] = useState<Session>();
  const deviceText = useDeviceText();
  const rows = useCall(listOpenSessions, {}, { refetchMs: 60_000 }).data?.rows ?? [];
  const command = useCommand(closeSessions, { refetches: [listOpenSessions, listAccounts] });
  const end = (): void => {
    if (ending !== undefined) command.mutate({ loginName: ending.loginName, id: ending.id });
    setEnding(undefined);
  };
  return (
    <>
      <h2 className="c-list-head">
        {t('staff.console.people.sessions', {
          people: new Set(rows.map(({ loginName }) => loginName)).size,
          count: rows.length,
        })}
        <em>{t('staff.console.people.sessions.hint')}</em>
      </h2>
      {ending !== undefined && (
        <ArmedBox
          title={t('staff.console.sessions.armed')}
          label={t('staff.console.people.end_one', { name: ending.name, device: deviceText(ending) })}
          isDanger
          onSend={end}
          onCancel={() => setEnding(undefined)}
        />
      )}
      <Table<Session>
        rowKey="id"
        columns={useColumns(mayManage ? setEnding : undefined)}
        dataSource={rows}
        tableLayout="fixed"
        pagination={false}
      />
    </>
  );
}
