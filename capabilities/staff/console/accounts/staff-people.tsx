/** /console/staff/people: accounts of the staff, their second factors, and where they are signed in. */
import { Alert, Button } from 'antd';
import { useCallback, useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { STAFF_ROLES } from '#platform/contract/permissions.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, usePath } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { SearchBox } from '#platform/ui-console/search-box.tsx';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { listAccounts } from '../../contract/accounts/list-accounts.ts';
import { useMay } from '../use-staff.ts';
import { AccountTable } from './account-table.tsx';
import { NewPerson } from './new-person.tsx';
import { OpenAccount } from './open-account.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { NEW, openIn, pathOf } from './people-address.ts';
import { WaitingAccounts } from './waiting-accounts.tsx';

type Account = AnswerOf<typeof listAccounts>['rows'][number];

/** Who could not get in any more without the phone. */
function WithoutCodes({ accounts }: { accounts: readonly Account[] }): ReactNode {
  const { t } = useText();
  const names = accounts
    .filter((one) => one.status === 'normal' && one.hasSecondFactor && one.codesLeft === 0)
    .map(({ name }) => name);
  if (names.length === 0) return null;
  const title = t('staff.console.people.no_codes', { names: names.join(t('staff.console.people.comma')) });
  return <Alert type="warning" showIcon banner title={title} />;
}

function RoleCounts({ accounts }: { accounts: readonly Account[] }): ReactNode {
  const { t } = useText();
  const counts = STAFF_ROLES.map((role) => {
    const count = accounts.filter((one) => one.role === role && one.status === 'normal').length;
    return count === 0 ? undefined : `${t(`staff.role.${role}`)} ${count}`;
  });
  return <span>{joined(...counts)}</span>;
}

export function StaffPeople(): ReactNode {
  const { t } = useText();
  const mayManage = useMay('staff:manage');
  const [text, setText] = useState('');
  const opened = openIn(usePath());
  const list = useCall(listAccounts, {}, { refetchMs: 60_000 });
  const all = list.data?.rows ?? [];
  const rows = all.filter(
    ({ name, loginName, role }) =>
      text === '' || `${name} ${loginName} ${t(`staff.role.${role}`)}`.toLowerCase().includes(text),
  );
  const open = (row: string | undefined): void => replaceAddress(pathOf(row));
  const index = rows.findIndex(({ loginName }) => loginName === opened);
  const account = all.find(({ loginName }) => loginName === opened);
  const isNew = opened === NEW && mayManage;
  useRowKeys({ rows, index, isOpen: opened !== undefined, open: (row) => open(row?.loginName) });
  useKeys({ i: mayManage ? () => open(NEW) : undefined });
  const find = useCallback((typed: string) => setText(typed.toLowerCase()), []);
  return (
    <div className="c-page">
      <PageHead title={t('staff.console.people')}>
        <SearchBox placeholder={t('staff.console.people.search')} onSearch={find} />
        {mayManage && (
          <Button icon={<Icon name="invite" size={18} />} onClick={() => open(NEW)}>
            {t('staff.console.people.invite')}
          </Button>
        )}
      </PageHead>
      <WithoutCodes accounts={all} />
      <WaitingAccounts onOpen={open} />
      <div className="c-body" {...((isNew || account !== undefined) && { 'data-open': '' })}>
        <section className="c-list" tabIndex={0} aria-label={t('staff.console.people')}>
          <ListState list={list}>
            <AccountTable rows={rows} isLoading={list.isPending} opened={opened} onOpen={open} />
            <OpenSessions mayManage={mayManage} />
          </ListState>
        </section>
        {isNew && <NewPerson onClose={() => open(undefined)} />}
        {account !== undefined && (
          <OpenAccount
            key={account.loginName}
            account={account}
            mayManage={mayManage}
            onClose={() => open(undefined)}
          />
        )}
      </div>
      <footer className="c-foot">
        <RoleCounts accounts={all} />
        <KeyList
          keys={(mayManage ? ['j', 'k', '/', 'i'] : ['j', 'k', '/']).map((key) => [
            key.toUpperCase(),
            t(`staff.console.key.${key}`),
          ])}
        />
      </footer>
    </div>
  );
}
