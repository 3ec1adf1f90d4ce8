/** 操作记录: changes made by the staff, of one member or of all, newest first. */
import type { ReactNode } from 'react';
import { useList, type RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatWhenInText } from '#platform/time/format.ts';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { usePage, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listActs } from '../contract/list-acts.ts';
import { actTitle } from './act-title.ts';
import { PATHS } from './employee-paths.ts';

function EmployeeActsPage(): ReactNode {
  const { t } = useText();
  const { id } = useQueryParams({ id: 'string' });
  const list = useList(listActs, { ...(id !== undefined && { id }), pageSize: 30 });
  return (
    <Screen bar={<NavBar subtitle={id !== undefined && list.rows[0]?.name} />}>
      <PullToRefresh onRefresh={() => list.refresh()}>
        <Stack key={String(list.isLoading)}>
          <InfiniteList
            label={t('employees.employee-acts.title')}
            list={list}
            itemKey={(row) => row.id}
            empty={<Empty icon="history" title={t('employees.employee-acts.none')} />}
          >
            {(row) => <ActRow row={row} leads={id === undefined} />}
          </InfiniteList>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

interface ActRowProps {
  row: RowOf<typeof listActs>;
  /** Whether the row names its employee and links to it, as in the list of all employees' acts. */
  leads: boolean;
}

function ActRow({ row: { name, employeeId, at, ...act }, leads }: ActRowProps): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const when = formatWhenInText(at, now, lang);
  const title = actTitle(act, t);
  if (!leads) return <Row title={title} value={when} />;
  return <Row title={title} meta={joined(name, when)} to={PATHS.info} query={{ id: employeeId }} />;
}

export { EmployeeActsPage as Page };
