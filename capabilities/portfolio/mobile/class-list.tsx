/** 商户分类: the merchants of one class. */
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import type { ReactNode } from 'react';
import { useList, type RowOf } from '#platform/client/hooks.ts';
import { useHasTeam } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { choice } from '#platform/ui/navigation/address-fields.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { exportClassedMerchants } from '../contract/export-classed-merchants.ts';
import { listClassedMerchants, MERCHANT_LISTS } from '../contract/list-classed-merchants.ts';
import { ClassedLine } from './classed-line.tsx';
import styles from './portfolio.module.css';

const FIELDS = { class: choice(MERCHANT_LISTS, 'leaving'), scope: choice(['self', 'team'], 'team') };

export function Page(): ReactNode {
  const { t } = useText();
  const { active } = usePage();
  const now = useNow(active);
  const hasTeam = useHasTeam();
  const [asked, change] = useAddress(FIELDS);
  const list = useList(listClassedMerchants, { ...asked, pageSize: 30 }, { keepPrevious: true });
  return (
    <Screen
      bar={<NavBar right={list.rows.length > 0 && <ExportAction call={exportClassedMerchants} request={asked} />} />}
    >
      <div className={styles['tools']}>
        {hasTeam && (
          <Segmented
            label={t('statistics.data.scope')}
            choices={(['self', 'team'] as const).map((value) => ({ value, label: t(`statistics.scope.${value}`) }))}
            value={asked.scope}
            onChange={(scope) => change({ scope })}
            onGround
          />
        )}
        <Chips
          label={t('portfolio.class-list.classes')}
          choices={MERCHANT_LISTS.toReversed().map((value) => ({ value, label: t(`portfolio.class.${value}`) }))}
          value={asked.class}
          onChange={(to) => change({ class: to })}
        />
      </div>
      <PullToRefresh onRefresh={list.refresh}>
        <Stack>
          <InfiniteList<RowOf<typeof listClassedMerchants>>
            label={t('portfolio.class-list.title')}
            list={list}
            itemKey={({ id }) => id}
            skeleton={<SkeletonRows />}
            empty={<Empty icon="store" title={t('portfolio.class-list.none')} />}
          >
            {(row) => <ClassedLine row={row} now={now} />}
          </InfiniteList>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}
