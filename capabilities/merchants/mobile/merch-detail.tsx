/** 商户列表: the caller's own merchants. */
import type { ReactNode } from 'react';
import { useList, type RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatShortDate } from '#platform/time/format.ts';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { text } from '#platform/ui/navigation/address-fields.ts';
import { mayOpen, push, usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listMerchants, MAX_SEARCH } from '../contract/list-merchants.ts';
import styles from './merchant-picker.module.css';

type Merchant = RowOf<typeof listMerchants>;

const FIELDS = { text: text(MAX_SEARCH) };
const REGISTER = '/merchantApplication';
/** A page of the terminals. */
const TERMINALS = '/pages/home/terminal/terminalList';

export function Page(): ReactNode {
  const { t } = useText();
  const { active } = usePage();
  const now = useNow(active);
  const [{ text: typed }, change] = useAddress(FIELDS);
  const asked = useDebounced(typed.trim());
  const list = useList(
    listMerchants,
    { status: 'approved', pageSize: 30, ...(asked !== '' && { text: asked }) },
    { keepPrevious: true },
  );
  const isWaiting = list.isLoading || (list.error !== null && list.rows.length === 0);
  const empty = asked === '' ? 'none' : 'no-match';
  return (
    <Screen bar={<NavBar right={<RegisterAction />} />}>
      <div className={styles['search']}>
        <SearchField
          value={typed}
          onChange={(to) => change({ text: to })}
          placeholder={t('merchants.picker.search')}
          maxLength={MAX_SEARCH}
        />
      </div>
      <PullToRefresh onRefresh={list.refresh}>
        <InfiniteList<Merchant>
          label={t('merchants.merch-detail.title')}
          items={isWaiting ? undefined : list.rows}
          itemKey={({ id }) => id}
          indent="disc"
          hasMore={list.hasMore}
          loadingMore={list.isLoadingMore}
          onMore={list.loadMore}
          error={list.error !== null}
          onRetry={() => void list.refresh()}
          skeleton={<SkeletonRows />}
          empty={
            <Empty icon="store" title={t(`merchants.picker.${empty}`)}>
              {t(`merchants.picker.${empty}-hint`)}
            </Empty>
          }
        >
          {(merchant) => <MerchantLine merchant={merchant} now={now} />}
        </InfiniteList>
      </PullToRefresh>
    </Screen>
  );
}

function RegisterAction(): ReactNode {
  const { t } = useText();
  if (!mayOpen(REGISTER)) return null;
  return <NavAction onClick={() => push(REGISTER)}>{t('merchants.merch-detail.register')}</NavAction>;
}

/** Leads to the merchant's terminals. */
function MerchantLine({ merchant, now }: { merchant: Merchant; now: Date }): ReactNode {
  const { lang } = useText();
  return (
    <Row
      lead={<Disc icon="store" />}
      title={merchant.name}
      meta={`${merchant.contactName} · ${merchant.mobile}`}
      value={formatShortDate(merchant.createdAt, now, lang)}
      {...(mayOpen(TERMINALS) && { to: TERMINALS, query: { merchantId: merchant.id } })}
    />
  );
}
