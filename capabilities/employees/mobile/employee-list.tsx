/** 员工账号: members of the staff, open invitations, and the rights of the two roles. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useMay } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Rows } from '#platform/ui/list/row.tsx';
import { push, usePage } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listEmployees } from '../contract/list-employees.ts';
import { PATHS } from './employee-paths.ts';
import { EmployeeRow, EndedRow } from './employee-row.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { RoleTable } from './role-table.tsx';

type Staff = AnswerOf<typeof listEmployees>;

function EmployeeListPage(): ReactNode {
  const { t } = useText();
  const may = useMay();
  const [isInviting, setInviting] = useState(false);
  const { data, error, isError, refetch } = useCall(listEmployees, {});
  const isFull = data !== undefined && data.employees.length + data.invitations.length >= data.most;
  return (
    <Screen
      bar={
        <NavBar right={<NavAction onClick={() => push(PATHS.acts)}>{t('employees.employee-acts.title')}</NavAction>} />
      }
    >
      <PullToRefresh onRefresh={() => refetch()}>
        <Stack>
          <p className="t-meta">{t('employees.list.lead')}</p>
          {data ? (
            <Everybody data={data} />
          ) : (
            <Card>
              {isError ? <ReadError error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={3} />}
            </Card>
          )}
          {data && <RoleTable />}
          {data && data.ended.length > 0 && <Ended ended={data.ended} />}
        </Stack>
      </PullToRefresh>
      {may('employee:edit') && (
        <ActionBar note={isFull ? t('employees.list.full', { most: data.most }) : undefined}>
          <Button disabled={isFull || data === undefined} onClick={() => setInviting(true)}>
            {t('employees.list.invite')}
          </Button>
        </ActionBar>
      )}
      <InviteSheet open={isInviting} onClose={() => setInviting(false)} ownCount={data?.ownCount} />
    </Screen>
  );
}

function Everybody({ data: { employees, invitations, most } }: { data: Staff }): ReactNode {
  const { t } = useText();
  const now = useNow(usePage().active);
  return (
    <>
      <Card>
        <CardHead
          title={t('employees.list.in-use', { count: employees.length })}
          more={t('employees.list.most', { most })}
          chevron={false}
        />
        {employees.length === 0 ? (
          <Empty icon="users" title={t('employees.list.none')}>
            {t('employees.list.none-hint')}
          </Empty>
        ) : (
          <Rows indent="disc">
            {employees.map((employee) => (
              <EmployeeRow key={employee.id} employee={employee} now={now} />
            ))}
          </Rows>
        )}
      </Card>
      {invitations.length > 0 && (
        <Card>
          <CardHead title={t('employees.list.waiting')} />
          <Rows indent="disc">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} now={now} />
            ))}
          </Rows>
        </Card>
      )}
    </>
  );
}

function Ended({ ended }: Pick<Staff, 'ended'>): ReactNode {
  const { t } = useText();
  const now = useNow(usePage().active);
  return (
    <Card>
      <CardHead title={t('employees.list.ended')} />
      <Rows>
        {ended.map((employee) => (
          <EndedRow key={employee.id} employee={employee} now={now} />
        ))}
      </Rows>
    </Card>
  );
}

export { EmployeeListPage as Page };
