/** The filter of the list of transactions: as state, in the page address, and in the request. */
import type { InputOf } from '#platform/contract/call.ts';
import type { PickedMerchant } from '#capabilities/merchants/mobile/api.ts';
import type { getTradeSummary } from '../contract/get-trade-summary.ts';
import type { CardType, PaymentType, TradeStatus } from '../contract/trade-types.ts';
import type { Days } from './trade-periods.ts';

export interface TradeFilter extends Days {
  paymentTypes: readonly PaymentType[];
  cardType?: CardType | undefined;
  statuses: readonly TradeStatus[];
  merchant?: Pick<PickedMerchant, 'id' | 'name'> | undefined;
  terminalId?: string | undefined;
  /** The last digits of a serial number. */
  snTail?: string | undefined;
}

export type Scope = 'self' | 'team';
export type Asked = InputOf<typeof getTradeSummary>;

export const NO_FILTER: TradeFilter = { paymentTypes: [], statuses: [] };

export const FILTER_QUERY = {
  scope: 'string',
  from: 'string',
  to: 'string',
  terminalId: 'string',
  merchantId: 'string',
  merchantName: 'string',
} as const;

interface Query {
  from?: string | undefined;
  to?: string | undefined;
  terminalId?: string | undefined;
  merchantId?: string | undefined;
  merchantName?: string | undefined;
}

export const filterOf = ({ from, to, terminalId, merchantId, merchantName = '' }: Query): TradeFilter => ({
  ...NO_FILTER,
  from,
  to,
  terminalId,
  ...(merchantId && { merchant: { id: merchantId, name: merchantName } }),
});

const SN_TAIL = /^\d{4,20}$/;
export const isSerialTail = (text: string): boolean => SN_TAIL.test(text.replaceAll(/\s/g, ''));

/** Omits empty fields, so that equal filters produce equal requests. */
export const askedOf = (filter: TradeFilter, scope: Scope, text: string): Asked => {
  const typed = text.trim() || filter.snTail;
  return {
    scope,
    ...(filter.from && { from: filter.from }),
    ...(filter.to && { to: filter.to }),
    ...(filter.paymentTypes.length > 0 && { paymentTypes: [...filter.paymentTypes] }),
    ...(filter.cardType !== undefined && { cardType: filter.cardType }),
    ...(filter.statuses.length > 0 && { statuses: [...filter.statuses] }),
    ...(filter.merchant && { merchantId: filter.merchant.id }),
    ...(filter.terminalId && { terminalId: filter.terminalId }),
    ...(typed && { text: typed }),
  };
};

/** Number of filter groups in use. */
export const activeCount = (filter: TradeFilter): number =>
  [
    filter.from ?? filter.to,
    filter.paymentTypes.length > 0,
    filter.cardType !== undefined,
    filter.statuses.length > 0,
    filter.merchant,
    filter.terminalId ?? filter.snTail,
  ].filter(Boolean).length;
