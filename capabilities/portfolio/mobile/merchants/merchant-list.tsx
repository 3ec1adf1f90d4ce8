/** 商户列表: what the merchants sold this month, those that fell silent, and all of them by class. */
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import { useState, type ReactNode } from 'react';
import { useCall, useList, type RowOf } from '#platform/client/hooks.ts';
import { useHasTeam } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatTimeOfDay } from '#platform/time/format.ts';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { useSearchOn } from '#platform/ui/list/use-search-on.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { mayOpen, usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { exportClassedMerchants } from '../../contract/export-classed-merchants.ts';
import { getMerchantSummary } from '../../contract/get-merchant-summary.ts';
import { listClassedMerchants, MAX_SEARCH } from '../../contract/list-classed-merchants.ts';
import { PATHS } from '../paths.ts';
import { MerchantLine } from './merchant-line.tsx';
import { askedOf, FIELDS, type MerchantsAddress } from './merchants-address.ts';
import { MonthHead, type Summary } from './month-head.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { QuietCard, useQuiet } from './quiet-card.tsx';
import { WaitingRows } from './waiting-rows.tsx';
import styles from './merchants.module.css';

export function Page(): ReactNode {
  const { t } = useText();
  const now = useNow(usePage().active);
  const [address, change] = useAddress(FIELDS);
  const asked = askedOf(address, useDebounced(address.text.trim()));
  const summary = useCall(getMerchantSummary, { scope: address.scope }, { keepPrevious: true });
  const list = useList(listClassedMerchants, { ...asked, pageSize: 30 }, { keepPrevious: true });
  useSearchOn(list);
  const isPlain = address.class === 'all' && asked.text === undefined && !address.snoozed;
  const quiet = useQuiet(address.scope, isPlain && (summary.data?.silent.count ?? 0) > 0);
  // the height of what stands above is not known before: until then the list is only read
  const isHeld = asked.text === undefined && (summary.isPending || quiet.isLoading);
  // a list that cannot be read says why, for its head too
  const isUnread = list.error !== null && list.rows.length === 0;
  const isWaiting = list.isLoading || isUnread;
  const refresh = async (): Promise<void> => void (await Promise.all([summary.refetch(), list.refresh()]));
  return (
    <Screen
      bar={<NavBar right={list.rows.length > 0 && <ExportAction call={exportClassedMerchants} request={asked} />} />}
    >
      <Tools address={address} change={change} summary={summary.data} />
      <PullToRefresh onRefresh={refresh}>
        {asked.text === undefined && !(isUnread && summary.data === undefined) && <MonthHead read={summary} />}
        {asked.text === undefined && <Classes address={address} change={change} summary={summary.data} />}
        {asked.text === undefined && <AsOf at={summary.data?.at} />}
        {isPlain && !quiet.isLoading && <WaitingRows summary={summary.data} />}
        {isPlain && !quiet.isLoading && (
          <QuietCard summary={summary.data} scope={address.scope} now={now} list={quiet} />
        )}
        {!isHeld && !isWaiting && list.rows.length > 0 && <Head order={address.order} />}
        <Stack key={`${isHeld}-${isWaiting}`}>
          <InfiniteList<RowOf<typeof listClassedMerchants>>
            label={t('portfolio.merchant-list.title')}
            list={list}
            isWaiting={isHeld}
            itemKey={({ id }) => id}
            skeleton={<SkeletonRows lead="none" />}
            empty={<Nothing address={address} isSearch={asked.text !== undefined} onAll={() => change(ALL)} />}
          >
            {(row) => <MerchantLine row={row} now={now} />}
          </InfiniteList>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

/** Until then a merchant that was just approved is not among them. */
function AsOf({ at }: { at: string | undefined }): ReactNode {
  const { t } = useText();
  // the line keeps its height while the time is not known
  const text = at === undefined ? '\u00A0' : t('portfolio.classes.at', { time: formatTimeOfDay(new Date(at)) });
  return <p className={styles['as-of']}>{text}</p>;
}

const ALL = { class: 'all', text: '', snoozed: false } as const;

interface ToolsProps {
  address: MerchantsAddress;
  change: (change: Partial<MerchantsAddress>) => void;
  summary: Summary | undefined;
}

function Tools({ address, change, summary }: ToolsProps): ReactNode {
  const { t } = useText();
  const hasTeam = useHasTeam();
  const [isSorting, setSorting] = useState(false);
  const count = (scope: 'self' | 'team'): ReactNode =>
    summary === undefined ? null : <em className={styles['tally']}>{formatCount(summary.counts[scope])}</em>;
  return (
    <div className={styles['tools']}>
      {hasTeam && (
        <Segmented
          label={t('statistics.data.scope')}
          choices={(['self', 'team'] as const).map((value) => ({
            value,
            label: (
              <>
                {t(`statistics.scope.${value}`)} {count(value)}
              </>
            ),
          }))}
          value={address.scope}
          onChange={(scope) => change({ scope })}
          onGround
        />
      )}
      <div className={styles['search']}>
        <SearchField
          value={address.text}
          onChange={(text) => change({ text })}
          placeholder={t('portfolio.merchant-list.search')}
          maxLength={MAX_SEARCH}
        />
        <IconButton
          icon="sort"
          look="square"
          label={t('portfolio.merchant-list.order')}
          onClick={() => setSorting(true)}
        />
      </div>
      <OrderSheet
        open={isSorting}
        value={address.order}
        onClose={() => setSorting(false)}
        onChange={(order) => change({ order })}
      />
    </div>
  );
}

/** The classes as they are counted; those soon lost are among the silent ones. */
function Classes({ address, change, summary }: ToolsProps): ReactNode {
  const { t } = useText();
  const counted = summary?.classes ?? [];
  const names = ['all', 'prime', 'active', 'ordinary', 'silent', 'lost', 'leaving'] as const;
  const countOf = (name: string): string | undefined => {
    if (summary === undefined || name === 'leaving') return undefined;
    if (name === 'all') return formatCount(summary.counts[address.scope]);
    return formatCount(counted.find((one) => one.class === name)?.count ?? 0);
  };
  return (
    <div className={styles['classes']}>
      <Chips
        label={t('portfolio.class-list.classes')}
        choices={names.map((value) => ({ value, label: t(`portfolio.class.${value}`), count: countOf(value) }))}
        value={address.snoozed ? undefined : address.class}
        onChange={(name) => change({ class: name, snoozed: false })}
      />
    </div>
  );
}

/** What the list is sorted by, and where the classes are explained. */
function Head({ order }: Pick<MerchantsAddress, 'order'>): ReactNode {
  const { t } = useText();
  return (
    <div className={styles['head']}>
      <h2>{t(`portfolio.order.${order}`)}</h2>
      {mayOpen(PATHS.info) && (
        <Link to={PATHS.info}>
          {t('portfolio.merchant-list.standards')}
          <Icon name="info" size={18} />
        </Link>
      )}
    </div>
  );
}

interface NothingProps {
  address: MerchantsAddress;
  isSearch: boolean;
  onAll: () => void;
}

function Nothing({ address, isSearch, onAll }: NothingProps): ReactNode {
  const { t } = useText();
  if (isSearch || address.snoozed || address.class !== 'all')
    return (
      <Empty
        icon={isSearch ? 'search' : 'store'}
        title={t(isSearch ? 'portfolio.merchant-list.no-match' : 'portfolio.class-list.none')}
        action={{ label: t('portfolio.merchant-list.see-all'), onClick: onAll }}
      />
    );
  return (
    <Empty icon="store" title={t('portfolio.merchant-list.none')}>
      {t('portfolio.merchant-list.none-hint')}
    </Empty>
  );
}
