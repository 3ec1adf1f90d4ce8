/** Picks one of the caller's own approved merchants, to bind a terminal to. */
import type { ReactNode } from 'react';
import { useList, type RowOf } from '#platform/client/hooks.ts';
import { Chosen, PickList, usePickSearch } from '#platform/client/pick-list.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { PickRow } from '#platform/ui/form/choice.tsx';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { listMerchants, MAX_SEARCH } from '../../contract/lookup/list-merchants.ts';
import { useManages } from './use-manages.ts';

export type PickedMerchant = Pick<RowOf<typeof listMerchants>, 'id' | 'name' | 'no'>;

interface MerchantPickerProps {
  chosenId?: string | undefined;
  onPick: (merchant: PickedMerchant) => void;
}

/** Merchants that the account does not manage are shown and cannot be picked. */
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
          value={
            manages(merchant.id) ? (
              <Chosen on={merchant.id === chosenId} label={t('merchants.picker.chosen')} />
            ) : (
              t('merchants.picker.not-managed')
            )
          }
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

/** Lets the user tick several merchants. */
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
  const search = usePickSearch();
  const { asked } = search;
  const list = useList(
    listMerchants,
    { status: 'approved', pageSize: 30, ...(asked !== '' && { text: asked }) },
    { keepPrevious: true },
  );
  return (
    <PickList
      search={search}
      maxLength={MAX_SEARCH}
      list={list}
      rows={list.rows.map(children)}
      icon="store"
      word={(what) => t(`merchants.picker.${what}`)}
    />
  );
}
