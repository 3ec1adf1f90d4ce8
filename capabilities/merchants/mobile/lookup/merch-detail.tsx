/** 商户列表: the caller's own merchants, by their state. */
import type { ReactNode } from 'react';
import { useList, type RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Tag, type Tone } from '#platform/ui/basics/tag.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { choice, text } from '#platform/ui/navigation/address-fields.ts';
import { mayOpen, push, usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listMerchants, MAX_SEARCH } from '../../contract/lookup/list-merchants.ts';
import type { MerchantStatus } from '../../contract/merchant-status.ts';
import { industryOf, merchantName } from '../application/application-words.ts';
import styles from './merch-detail.module.css';

type Merchant = RowOf<typeof listMerchants>;

const STATES = ['all', 'approved', 'submitted', 'rejected', 'draft', 'closed'] as const satisfies readonly (
  | 'all'
  | MerchantStatus
)[];
const FIELDS = { text: text(MAX_SEARCH), status: choice(STATES, 'all') };
const REGISTER = '/merchantApplication';
/** A page of the portfolio. */
const MERCHANT = '/merchant';

const TONES: Readonly<Record<MerchantStatus, Tone>> = {
  draft: 'neutral',
  submitted: 'primary',
  approved: 'success',
  rejected: 'danger',
  closed: 'neutral',
};

function MerchDetailPage(): ReactNode {
  const { t } = useText();
  const { active } = usePage();
  const now = useNow(active);
  const [{ text: typed, status }, change] = useAddress(FIELDS);
  const asked = useDebounced(typed.trim());
  const list = useList(
    listMerchants,
    { pageSize: 30, ...(status !== 'all' && { status }), ...(asked !== '' && { text: asked }) },
    { keepPrevious: true },
  );
  const isNarrowed = asked !== '' || status !== 'all';
  return (
    <Screen bar={<NavBar subtitle={t('merchants.merch-detail.subject')} right={<RegisterAction />} />}>
      <div className={styles['wide']}>
        <SearchField
          value={typed}
          onChange={(to) => change({ text: to })}
          placeholder={t('merchants.picker.search')}
          maxLength={MAX_SEARCH}
        />
      </div>
      <div className={styles['states']}>
        <Chips
          label={t('merchants.merch-detail.states')}
          choices={STATES.map((value) => ({
            value,
            label: t(value === 'all' ? 'merchants.merch-detail.all' : `merchants.status.${value}`),
          }))}
          value={status}
          onChange={(to) => change({ status: to })}
        />
      </div>
      <PullToRefresh onRefresh={list.refresh}>
        <Stack>
          <InfiniteList<Merchant>
            label={t('merchants.merch-detail.title')}
            list={list}
            itemKey={({ id }) => id}
            indent="disc"
            skeleton={<SkeletonRows />}
            empty={
              isNarrowed ? (
                <Empty icon="search" title={t('merchants.merch-detail.none')} />
              ) : (
                <Empty icon="store" title={t('merchants.picker.none')}>
                  {t('merchants.picker.none-hint')}
                </Empty>
              )
            }
          >
            {(merchant) => <MerchantLine merchant={merchant} now={now} />}
          </InfiniteList>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

function RegisterAction(): ReactNode {
  const { t } = useText();
  if (!mayOpen(REGISTER)) return null;
  return <NavAction onClick={() => push(REGISTER)}>{t('merchants.merch-detail.register')}</NavAction>;
}

/** The contact person, or for a draft without a contact its type. */
function Who({ merchant: { contactName, mobile, mcc, type } }: { merchant: Merchant }): ReactNode {
  const { t } = useText();
  const whom = joined(contactName, mobile);
  const industry = industryOf(t, mcc) ?? (whom === '' ? t(`merchants.type.${type}`) : undefined);
  return (
    <span className={styles['who']}>
      {industry !== undefined && <span>{industry}</span>}
      {whom !== '' && <span>{whom}</span>}
    </span>
  );
}

/** Leads to the merchant's own page. */
function MerchantLine({ merchant, now }: { merchant: Merchant; now: Date }): ReactNode {
  const { t, lang } = useText();
  const { status } = merchant;
  return (
    <Row
      lead={<Disc icon="store" />}
      title={<span className={styles['name']}>{merchantName(t, merchant.name)}</span>}
      meta={<Who merchant={merchant} />}
      value={
        status === 'approved' ? (
          <span className="t-meta">{formatShortDate(merchant.createdAt, now, lang)}</span>
        ) : (
          <Tag tone={TONES[status]}>{t(`merchants.status.${status}`)}</Tag>
        )
      }
      valueMeta={status === 'approved' && t('merchants.merch-detail.registered')}
      {...(mayOpen(MERCHANT) && { to: MERCHANT, query: { id: merchant.id } })}
    />
  );
}

export { MerchDetailPage as Page };
