import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import type { listAccounts } from '../../contract/accounts/list-accounts.ts';

export type Account = AnswerOf<typeof listAccounts>['rows'][number];

function Factor({ account }: { account: Account }): ReactNode {
  const { t } = useText();
  if (!account.hasSecondFactor) return <em data-tone="warning">{t('staff.console.people.factor.none')}</em>;
  const { codesLeft } = account;
  return (
    <>
      {t('staff.console.people.factor.app')}{' '}
      <em data-tone={codesLeft === 0 ? 'danger' : undefined} className="c-soft">
        {t('staff.console.people.codes', { count: codesLeft })}
      </em>
    </>
  );
}

function Status({ account }: { account: Account }): ReactNode {
  const { t } = useText();
  if (account.status === 'disabled') return <ToneTag tone="neutral">{t('staff.console.people.disabled')}</ToneTag>;
  if (account.oneTime === undefined) return null;
  const key = account.oneTime.isOver ? 'over' : 'until';
  return (
    <ToneTag tone="warning">
      {t(`staff.console.people.one_time.${key}`, { time: formatDateTime(account.oneTime.endsAt) })}
    </ToneTag>
  );
}

const useColumns = (): TableColumnsType<Account> => {
  const { t } = useText();
  return [
    {
      key: 'name',
      title: t('staff.console.people.name'),
      render: (_, { name, loginName }) => (
        <>
          <b>{name}</b>
          <span>{loginName}</span>
        </>
      ),
    },
    {
      key: 'role',
      title: t('staff.console.people.role'),
      width: 100,
      render: (_, { role }) => t(`staff.role.${role}`),
    },
    { key: 'factor', title: t('staff.console.people.factor'), render: (_, account) => <Factor account={account} /> },
    {
      key: 'online',
      title: t('staff.console.people.online'),
      width: 70,
      align: 'right',
      className: 'c-strong',
      render: (_, { online }) => (online === 0 ? '-' : online),
    },
    {
      key: 'last',
      title: t('staff.console.people.last'),
      width: 170,
      render: (_, { lastLoginAt }) =>
        lastLoginAt === undefined ? t('staff.console.people.never') : formatDateTime(lastLoginAt),
    },
    { key: 'status', title: t('staff.console.people.status'), render: (_, account) => <Status account={account} /> },
  ];
};

interface AccountTableProps {
  rows: readonly Account[];
  isLoading: boolean;
  opened: string | undefined;
  onOpen: (loginName: string) => void;
}

export function AccountTable({ rows, isLoading, opened, onOpen }: AccountTableProps): ReactNode {
  return (
    <Table<Account>
      rowKey="loginName"
      columns={useColumns()}
      dataSource={rows}
      loading={isLoading}
      tableLayout="fixed"
      pagination={false}
      onRow={({ loginName }) => ({ onClick: () => onOpen(loginName), 'aria-selected': loginName === opened })}
    />
  );
}
