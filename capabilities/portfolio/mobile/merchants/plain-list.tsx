/** Merchants of a class with sales, of a search, and those that were put off. */
import type { ReactNode } from 'react';
import type { ListState } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import { Stack } from '#platform/ui/page/screen.tsx';
import { PATHS } from '../paths.ts';
import { MerchantLine, type ClassedMerchant } from './merchant-line.tsx';
import type { MerchantsAddress } from './merchants-address.ts';
import styles from './merchants.module.css';

interface NothingProps {
  address: MerchantsAddress;
  isSearch: boolean;
  onAll: () => void;
}

interface PlainProps extends NothingProps {
  list: ListState<ClassedMerchant>;
  /** The height of the parts above the list is not known yet. */
  isHeld: boolean;
  now: Date;
}

export function PlainList({ address, list, isHeld, isSearch, onAll, now }: PlainProps): ReactNode {
  const { t } = useText();
  // a list that cannot be read says why, for its head too
  const isWaiting = list.isLoading || (list.error !== null && list.rows.length === 0);
  return (
    <>
      {!isHeld && !isWaiting && list.rows.length > 0 && <Head order={address.order} />}
      <Stack key={`${isHeld}-${isWaiting}`}>
        <InfiniteList<ClassedMerchant>
          label={t('portfolio.merchant-list.title')}
          list={list}
          isWaiting={isHeld}
          itemKey={({ id }) => id}
          skeleton={<SkeletonRows lead="none" />}
          empty={<Nothing address={address} isSearch={isSearch} onAll={onAll} />}
        >
          {(row) => <MerchantLine row={row} now={now} />}
        </InfiniteList>
      </Stack>
    </>
  );
}

/** The order of the list, and the way to the explanation of the classes. */
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
