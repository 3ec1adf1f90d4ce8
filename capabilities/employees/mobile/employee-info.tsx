/** One employee: its permissions, whose changes take effect at once, its acts of today, and the end of its access. */
import type { ReactNode } from 'react';
import { useCall, useCommand } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useMay } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { formatTimeOfDay } from '#platform/time/format.ts';
import { Avatar } from '#platform/ui/basics/avatar.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { back, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { disableEmployee } from '../contract/disable-employee.ts';
import { getEmployee } from '../contract/get-employee.ts';
import { listEmployees } from '../contract/list-employees.ts';
import { actTitle } from './act-title.ts';
import { PATHS } from './employee-paths.ts';
import { LimitsCard } from './limits-card.tsx';
import { RoleTag } from './role-tag.tsx';
import styles from './employees.module.css';

type Employee = AnswerOf<typeof getEmployee>;

function EmployeeInfoPage(): ReactNode {
  const may = useMay();
  const { id = '' } = useQueryParams({ id: 'string' });
  const { data, error, isError, refetch } = useCall(getEmployee, { id });
  const isLive = data !== undefined && data.endedAt === undefined && may('employee:edit');
  return (
    <Screen bar={<NavBar subtitle={data?.name} />}>
      <Stack>
        {data ? (
          <>
            <Head employee={data} />
            {isLive && <LimitsCard employee={data} />}
            <Acts employee={data} />
          </>
        ) : (
          <Card>
            {isError ? <ReadError error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />}
          </Card>
        )}
      </Stack>
      {isLive && <End employee={data} />}
    </Screen>
  );
}

function Head({ employee: { name, role, mobile, joinedAt, endedAt } }: { employee: Employee }): ReactNode {
  const { t } = useText();
  const since = t('employees.info.joined', { day: businessDay(new Date(joinedAt)) });
  return (
    <div className={styles['head']}>
      <Avatar name={name} size="l" />
      <div>
        <h2 className={styles['who']}>
          <b>{name}</b> {endedAt === undefined ? <RoleTag role={role} /> : <Tag>{t('employees.list.ended')}</Tag>}
        </h2>
        <p>{joined(mobile, since)}</p>
      </div>
    </div>
  );
}

function Acts({ employee: { id, acts, actsToday } }: { employee: Employee }): ReactNode {
  const { t } = useText();
  return (
    <Card>
      <CardHead
        title={t('employees.info.acts', { count: actsToday })}
        more={t('employees.info.all-acts')}
        to={PATHS.acts}
        query={{ id }}
      />
      {acts.length === 0 ? (
        <p className="t-meta pad">{t('employees.info.no-acts')}</p>
      ) : (
        <Rows>
          {acts.map((act) => (
            <Row key={act.id} title={actTitle(act, t)} value={formatTimeOfDay(act.at)} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function End({ employee: { id, name } }: { employee: Employee }): ReactNode {
  const { t } = useText();
  const end = useCommand(disableEmployee, {
    invalidates: [listEmployees, getEmployee],
    onSuccess: () => {
      toast(t('employees.info.ended'), 'check');
      back();
    },
  });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('employees.info.end-title', { name }),
      text: t('employees.info.end-text'),
      ok: t('employees.info.end', { name }),
      danger: true,
    });
    if (isSure) end.mutate({ id });
  };
  return (
    <ActionBar note={t('employees.info.end-note')}>
      <Button kind="danger" running={end.isPending} onClick={() => void ask()}>
        {t('employees.info.end', { name })}
      </Button>
    </ActionBar>
  );
}

export { EmployeeInfoPage as Page };
