/** The address fields of 商户列表. */
import { choice, flag, text } from '#platform/ui/navigation/address-fields.ts';
import { MAX_SEARCH, MERCHANT_LISTS, MERCHANT_ORDERS } from '../../contract/classes/list-classed-merchants.ts';

export const FIELDS = {
  scope: choice(['self', 'team'], 'team'),
  class: choice([...MERCHANT_LISTS, 'all'], 'all'),
  order: choice(MERCHANT_ORDERS, 'volume'),
  text: text(MAX_SEARCH),
  /** Whether to list merchants that the user put off. */
  snoozed: flag(),
};

export type MerchantsAddress = Readonly<{
  scope: 'self' | 'team';
  class: (typeof MERCHANT_LISTS)[number] | 'all';
  order: (typeof MERCHANT_ORDERS)[number];
  text: string;
  snoozed: boolean;
}>;

/** The filter of the list and of its export. */
export const askedOf = ({ scope, class: name, order, snoozed }: MerchantsAddress, typed: string) => ({
  scope,
  class: name,
  order,
  ...(typed !== '' && { text: typed }),
  ...(snoozed && { snoozed: 'only' as const }),
});
