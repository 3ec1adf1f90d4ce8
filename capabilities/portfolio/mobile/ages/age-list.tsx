/** 停留机具: terminals of one state, the longest waiting first, or those with a charge, the soonest first. */
import type { ReactNode } from 'react';
import { useList, type RowOf } from '#platform/client/hooks.ts';
import { useHasTeam } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { choice } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import { exportAgedTerminals } from '../../contract/ages/export-aged-terminals.ts';
import { AGE_LISTS, listAgedTerminals } from '../../contract/ages/list-aged-terminals.ts';
import { AgedLine } from './aged-line.tsx';
import styles from '../portfolio.module.css';

const BUCKETS = ['all', '0', '1', '2', '3'] as const;
const FIELDS = {
  state: choice(AGE_LISTS, 'own'),
  scope: choice(['self', 'team'], 'team'),
  bucket: choice(BUCKETS, 'all'),
};

function AgeListPage(): ReactNode {
  const { t } = useText();
  const hasTeam = useHasTeam();
  const [{ state, scope, bucket }, change] = useAddress(FIELDS);
  const asked = { state, scope, ...(bucket !== 'all' && state !== 'due' && { bucket: Number(bucket) }) };
  const list = useList(listAgedTerminals, { ...asked, pageSize: 30 }, { keepPrevious: true });
  return (
    <Screen
      bar={<NavBar right={list.rows.length > 0 && <ExportAction call={exportAgedTerminals} request={asked} />} />}
    >
      <div className={styles['tools']}>
        {state !== 'due' && (
          <Segmented
            label={t('portfolio.ages.title')}
            choices={BUCKETS.map((value) => ({ value, label: t(`portfolio.ages.bucket-${value}`) }))}
            value={bucket}
            onChange={(to) => change({ bucket: to })}
            onGround
          />
        )}
        <Chips
          label={t('portfolio.ages.state')}
          choices={AGE_LISTS.filter((value) => hasTeam || value !== 'below').map((value) => ({
            value,
            label: t(`portfolio.age.${value}`),
          }))}
          value={state}
          onChange={(to) => change({ state: to, ...(to === 'below' && { scope: 'team' }) })}
        />
      </div>
      <PullToRefresh onRefresh={list.refresh}>
        <Stack>
          <InfiniteList<RowOf<typeof listAgedTerminals>>
            label={t('portfolio.age-list.title')}
            list={list}
            itemKey={({ id }) => id}
            skeleton={<SkeletonRows />}
            empty={<Empty icon="terminal" title={t('portfolio.age-list.none')} />}
          >
            {(row) => <AgedLine row={row} />}
          </InfiniteList>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

export { AgeListPage as Page };
