/** The merchants behind a figure: approved in a period, or those with bound terminals, newest first. */
import type { ReactNode } from 'react';
import { useList, type RowOf } from '#platform/client/hooks.ts';
import { useHasTeam } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import { exportClassedMerchants } from '../../contract/classes/export-classed-merchants.ts';
import { listClassedMerchants } from '../../contract/classes/list-classed-merchants.ts';
import { MerchantLine, type LineEnd } from './merchant-line.tsx';
import styles from './merchants.module.css';

type Scope = 'self' | 'team';

interface PeriodListProps {
  scope: Scope;
  onScope: (scope: Scope) => void;
  /** Filters besides scope and order. */
  filter: { openedFrom?: string; openedTo?: string; isBound?: boolean };
  /** Choices of the page, below the choice of the scope. */
  tools?: ReactNode;
  /** The total of the list's merchants; absent while it is read, and where there is none. */
  head?: ReactNode;
  /** Whether the height of the head is still unknown: then the list waits for it. */
  isHeadPending?: boolean;
  tells?: LineEnd;
  none: string;
  /** Distinguishes pages that share a title. */
  subject: string;
}

export function PeriodList(props: PeriodListProps): ReactNode {
  const { scope, onScope, filter, tools, head, isHeadPending = false, tells = 'sales', none, subject } = props;
  const { t } = useText();
  const hasTeam = useHasTeam();
  const now = useNow(usePage().active);
  const asked = { class: 'all' as const, order: 'newest' as const, scope, ...filter };
  const list = useList(listClassedMerchants, { ...asked, pageSize: 30 }, { keepPrevious: true });
  return (
    <Screen
      bar={
        <NavBar
          subtitle={subject}
          right={list.rows.length > 0 && <ExportAction call={exportClassedMerchants} request={asked} />}
        />
      }
    >
      <div className={styles['tools']}>
        {hasTeam && (
          <Segmented
            label={t('statistics.data.scope')}
            choices={(['self', 'team'] as const).map((value) => ({ value, label: t(`statistics.scope.${value}`) }))}
            value={scope}
            onChange={onScope}
            onGround
          />
        )}
        {tools}
      </div>
      <PullToRefresh onRefresh={list.refresh}>
        <Stack key={String(isHeadPending)}>
          {head}
          <InfiniteList<RowOf<typeof listClassedMerchants>>
            label={t('portfolio.merchant-list.title')}
            list={list}
            isWaiting={isHeadPending}
            itemKey={({ id }) => id}
            skeleton={<SkeletonRows lead="none" />}
            empty={<Empty icon="store" title={none} />}
          >
            {(row) => <MerchantLine row={row} now={now} tells={tells} />}
          </InfiniteList>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}
