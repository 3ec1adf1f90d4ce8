/** Picks one of the caller's own approved merchants, to bind a terminal to. */
import { useState, type ReactNode } from 'react';
import { useList, type ListState, type RowOf } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { PickRow } from '#platform/ui/form/choice.tsx';
import { Disc, Row, Rows } from '#platform/ui/list/row.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { listMerchants, MAX_SEARCH } from '../../contract/lookup/list-merchants.ts';
import { useManages } from './use-manages.ts';
import styles from './merchant-picker.module.css';

export type PickedMerchant = Pick<RowOf<typeof listMerchants>, 'id' | 'name' | 'no'>;

interface MerchantPickerProps {
  chosenId?: string | undefined;
  onPick: (merchant: PickedMerchant) => void;
}

/** Those that the account does not manage are shown, and cannot be picked. */
export function MerchantPicker({ chosenId, onPick }: MerchantPickerProps): ReactNode {
  const { t } = useText();
  const manages = useManages();
  return (
    <MerchantSearch>
      {(merchant) => (
        <Row
          key={merchant.id}
          lead={<Disc icon="store" />}
          title={merchant.name}
          meta={joined(merchant.contactName, merchant.mobile)}
          value={manages(merchant.id) ? <Chosen on={merchant.id === chosenId} /> : t('merchants.picker.not-managed')}
          chevron={false}
          {...(manages(merchant.id) && { onClick: () => onPick(merchant) })}
        />
      )}
    </MerchantSearch>
  );
}

interface MerchantTicksProps {
  ticked: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Ticks several of them. */
export function MerchantTicks({ ticked, onToggle }: MerchantTicksProps): ReactNode {
  return (
    <MerchantSearch>
      {({ id, name, contactName, mobile }) => (
        <PickRow key={id} checked={ticked.has(id)} onChange={() => onToggle(id)}>
          <span className="k ell">{name}</span>
          <span className="s">{joined(contactName, mobile)}</span>
        </PickRow>
      )}
    </MerchantSearch>
  );
}

type MerchantRow = RowOf<typeof listMerchants>;

function MerchantSearch({ children }: { children: (merchant: MerchantRow) => ReactNode }): ReactNode {
  const { t } = useText();
  const [text, setText] = useState('');
  const asked = useDebounced(text.trim());
  const list = useList(
    listMerchants,
    { status: 'approved', pageSize: 30, ...(asked !== '' && { text: asked }) },
    { keepPrevious: true },
  );
  return (
    <>
      <div className={styles['search']}>
        <SearchField
          value={text}
          onChange={setText}
          placeholder={t('merchants.picker.search')}
          maxLength={MAX_SEARCH}
        />
      </div>
      <PickList list={list} empty={asked === '' ? 'none' : 'no-match'}>
        {list.rows.map(children)}
      </PickList>
    </>
  );
}

/** Not virtualized: it is also used in sheets, which have their own scroll container. */
function PickList({
  list,
  empty,
  children,
}: {
  list: ListState<MerchantRow>;
  empty: 'none' | 'no-match';
  children: ReactNode;
}): ReactNode {
  const { t } = useText();
  if (list.error !== null && list.rows.length === 0)
    return <ReadError error={list.error} onRetry={() => void list.refresh()} />;
  if (list.isLoading) return <SkeletonRows count={4} />;
  if (list.rows.length === 0)
    return (
      <Empty icon="store" title={t(`merchants.picker.${empty}`)}>
        {t(`merchants.picker.${empty}-hint`)}
      </Empty>
    );
  return (
    <Card>
      <Rows indent="disc">{children}</Rows>
      {list.hasMore && (
        <div className={styles['more']}>
          <SmallButton kind="quiet" running={list.isLoadingMore} onClick={list.loadMore}>
            {t('merchants.picker.more')}
          </SmallButton>
        </div>
      )}
    </Card>
  );
}

function Chosen({ on }: { on: boolean }): ReactNode {
  const { t } = useText();
  return on ? <Icon name="check" className="t-link" label={t('merchants.picker.chosen')} /> : null;
}
