/** 货款代扣: offers that wait for an answer, running agreements, and those that are over. */
import type { ReactNode } from 'react';
import { useList, type RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { listAgreements } from '../contract/list-agreements.ts';
import styles from './deductions.module.css';
import { DETAIL } from './paths.ts';
import { StateTag } from './state-tag.tsx';

export function Page(): ReactNode {
  const { t } = useText();
  const list = useList(listAgreements, { pageSize: 20 });
  return (
    <Screen bar={<NavBar />}>
      <PullToRefresh onRefresh={() => list.refresh()}>
        <Stack>
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
            {(row) => <AgreementLine row={row} />}
          </InfiniteList>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

function AgreementLine({ row }: { row: RowOf<typeof listAgreements> }): ReactNode {
  const { t } = useText();
  const isOffer = row.state === 'offered';
  const sums = { taken: formatFen(row.takenFen), total: formatFen(row.totalFen) };
  return (
    <Row
      title={<span className={styles['subject']}>{row.subject}</span>}
      meta={
        <span className={styles['meta']}>
          <StateTag state={row.state} />
          {isOffer
            ? t('deductions.deduction-list.total', sums)
            : t('deductions.deduction-list.taken', { taken: sums.taken, total: sums.total })}
        </span>
      }
      to={DETAIL}
      query={{ id: row.id }}
    />
  );
}
