/** 货款代扣: offers that wait for an answer, running agreements, and those that are over. */
import type { ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listAgreements } from '../../contract/agreements/list-agreements.ts';
import { AgreementLine } from './agreement-line.tsx';
import { OpenSum } from './open-sum.tsx';

function DeductionListPage(): ReactNode {
  const { t } = useText();
  const now = useNow(usePage().active);
  const list = useList(listAgreements, { pageSize: 20 });
  return (
    <Screen bar={<NavBar />}>
      <PullToRefresh onRefresh={() => list.refresh()}>
        <Stack key={String(list.isLoading)}>
          <OpenSum list={list} />
          <InfiniteList
            label={t('deductions.deduction-list.title')}
            list={list}
            itemKey={({ id }) => id}
            empty={
              <Empty icon="box" title={t('deductions.deduction-list.none')}>
                {t('deductions.deduction-list.none-hint')}
              </Empty>
            }
          >
            {(row) => <AgreementLine row={row} now={now} />}
          </InfiniteList>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

export { DeductionListPage as Page };
