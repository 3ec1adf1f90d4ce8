/** 商户列表: the merchants' sales of this month, those that fell silent, and all of them by class. */
import { useState, type ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { useHasTeam } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatTimeOfDay } from '#platform/time/format.ts';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { useSearchOn } from '#platform/ui/list/use-search-on.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import { exportClassedMerchants } from '../../contract/classes/export-classed-merchants.ts';
import { listClassedMerchants, MAX_SEARCH } from '../../contract/classes/list-classed-merchants.ts';
import { QUIET_CLASSES, type QuietClass } from '../../contract/classes/quiet-classes.ts';
import { getMerchantSummary } from '../../contract/merchants/get-merchant-summary.ts';
import { askedOf, FIELDS, type MerchantsAddress } from './merchants-address.ts';
import { MonthHead, type Summary } from './month-head.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { PlainList } from './plain-list.tsx';
import { QuietCard, useQuiet } from './quiet-card.tsx';
import { QuietList, useQuietList } from './quiet-list.tsx';
import { WaitingRows } from './waiting-rows.tsx';
import styles from './merchants.module.css';

function MerchantListPage(): ReactNode {
  const { t } = useText();
  const now = useNow(usePage().active);
  const [address, change] = useAddress(FIELDS);
  const asked = askedOf(address, useDebounced(address.text.trim()));
  const summary = useCall(getMerchantSummary, { scope: address.scope }, { keepPrevious: true });
  const quietName = quietNameOf(address, asked.text !== undefined);
  const isQuiet = quietName !== undefined;
  const quietList = useQuietList(quietName, address.scope);
  const listed = useList(listClassedMerchants, { ...asked, pageSize: 30 }, { keepPrevious: true, enabled: !isQuiet });
  const list = isQuiet ? quietList.own : listed;
  useSearchOn(listed);
  const isPlain = address.class === 'all' && asked.text === undefined && !address.snoozed;
  const quiet = useQuiet(address.scope, isPlain && (summary.data?.silent.count ?? 0) > 0);
  // the height of the parts above is not known before: until then the list is only read
  const isHeld = asked.text === undefined && (summary.isPending || quiet.isLoading);
  const isUnread = list.error !== null && list.rows.length === 0;
  const refresh = async (): Promise<void> =>
    void (await Promise.all([summary.refetch(), isQuiet ? quietList.refresh() : list.refresh()]));
  const hasRows = list.rows.length > 0 || (isQuiet && quietList.below.rows.length > 0);
  return (
    <Screen
      bar={
        <NavBar
          subtitle={t(isQuiet ? 'portfolio.quiet.subject' : 'portfolio.merchant-list.subject')}
          right={hasRows && <ExportAction call={exportClassedMerchants} request={asked} />}
        />
      }
    >
      <Tools address={address} change={change} summary={summary.data} />
      <PullToRefresh onRefresh={refresh}>
        {asked.text === undefined && !isQuiet && !(isUnread && summary.data === undefined) && (
          <MonthHead read={summary} />
        )}
        {asked.text === undefined && <Classes address={address} change={change} summary={summary.data} />}
        {asked.text === undefined && <AsOf at={summary.data?.at} />}
        {isPlain && !quiet.isLoading && <WaitingRows summary={summary.data} />}
        {isPlain && !quiet.isLoading && (
          <QuietCard summary={summary.data} scope={address.scope} now={now} list={quiet} />
        )}
        {isQuiet ? (
          <QuietList quiet={quietList} now={now} onAll={() => change(ALL)} />
        ) : (
          <PlainList
            address={address}
            list={list}
            isHeld={isHeld}
            isSearch={asked.text !== undefined}
            onAll={() => change(ALL)}
            now={now}
          />
        )}
      </PullToRefresh>
    </Screen>
  );
}

/** The class of merchants that do not sell: they are shown by the possible act. A search looks in a plain list. */
const quietNameOf = ({ class: name, snoozed }: MerchantsAddress, isSearch: boolean): QuietClass | undefined =>
  isSearch || snoozed ? undefined : QUIET_CLASSES.find((quiet) => quiet === name);

/** The time of the classes: a merchant that was approved after it is not among them. */
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

/** The classes with their counts; merchants soon lost are among the silent ones. */
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

export { MerchantListPage as Page };
