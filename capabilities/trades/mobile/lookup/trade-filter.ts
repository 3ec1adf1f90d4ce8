/** The filter of the list of transactions: as state, in the page address, and in the request. */
import type { InputOf } from '#platform/contract/call.ts';
import type { Fen } from '#platform/money/fen.ts';
import { inOrder } from '#platform/time/day-range.ts';
import {
  choice,
  choices,
  day,
  id,
  text,
  valid,
  writeFields,
  type ValuesOf,
} from '#platform/ui/navigation/address-fields.ts';
import { amount, boundsInOrder } from '#platform/ui/navigation/amount-field.ts';
import { isReferenceEnd } from '#platform/validate/normal/reference.ts';
import type { PickedMerchant } from '#capabilities/merchants/mobile/api.ts';
import { MAX_SEARCH, TIME_OF_DAY } from '../../contract/lookup/fields.ts';
import type { getTradeSummary } from '../../contract/lookup/get-trade-summary.ts';
import {
  CARD_TYPES,
  PAYMENT_TYPES,
  TOTAL_TYPES,
  TRADE_STATUSES,
  type CardType,
  type PaymentType,
  type TotalType,
  type TradeStatus,
} from '../../contract/lookup/trade-types.ts';
import type { Days } from './trade-periods.ts';

export interface TradeFilter extends Days {
  totalTypes: readonly TotalType[];
  paymentTypes: readonly PaymentType[];
  cardType?: CardType | undefined;
  statuses: readonly TradeStatus[];
  /** The brand of the terminal. */
  brandId?: string | undefined;
  merchant?: Pick<PickedMerchant, 'id' | 'name'> | undefined;
  terminalId?: string | undefined;
  /** The team of this agent. */
  agent?: { id: string; name: string } | undefined;
  /** The last digits of a serial number. */
  snTail?: string | undefined;
  /** Both bounds apply to the amount without its sign; a single one means exactly that amount. */
  min?: Fen | undefined;
  max?: Fen | undefined;
  /** `HH:mm`, both included; across midnight where the first is the later one. */
  fromTime?: string | undefined;
  toTime?: string | undefined;
  /** The acquirer's reference, or its end. */
  reference?: string | undefined;
}

export type Scope = 'self' | 'team';
export type SummaryQuery = InputOf<typeof getTradeSummary>;

export const NO_FILTER: TradeFilter = { totalTypes: [], paymentTypes: [], statuses: [] };

const SN_TAIL = /^\d{4,20}$/;
export const isSerialTail = (given: string): boolean => SN_TAIL.test(given.replaceAll(/\s/g, ''));

const isTime = (given: string): boolean => TIME_OF_DAY.test(given);

export const LIST_FIELDS = {
  scope: choice(['self', 'team'], 'self'),
  text: text(MAX_SEARCH),
  from: day(),
  to: day(),
  totalTypes: choices(TOTAL_TYPES),
  paymentTypes: choices(PAYMENT_TYPES),
  cardType: choice(CARD_TYPES),
  statuses: choices(TRADE_STATUSES),
  brandId: id(),
  merchantId: id(),
  merchantName: text(MAX_SEARCH),
  terminalId: id(),
  agentId: id(),
  agentName: text(MAX_SEARCH),
  snTail: valid(isSerialTail),
  min: amount(),
  max: amount(),
  fromTime: valid(isTime),
  toTime: valid(isTime),
  reference: valid(isReferenceEnd),
};

export type ListValues = ValuesOf<typeof LIST_FIELDS>;

export const filterOf = (values: ListValues): TradeFilter => {
  const { scope: _scope, text: _text, merchantId, merchantName, agentId, agentName, ...rest } = values;
  return {
    ...rest,
    ...inOrder(values),
    ...boundsInOrder(values),
    merchant: merchantId === undefined ? undefined : { id: merchantId, name: merchantName },
    agent: agentId === undefined ? undefined : { id: agentId, name: agentName },
  };
};

const boundsOf = (filter: TradeFilter): { min: Fen | undefined; max: Fen | undefined } => {
  const { min, max } = boundsInOrder(filter);
  return { min, max };
};

/** The fields of the address that make up the filter. */
export const valuesOf = (filter: TradeFilter): Omit<ListValues, 'scope' | 'text'> => ({
  from: filter.from,
  to: filter.to,
  totalTypes: filter.totalTypes,
  paymentTypes: filter.paymentTypes,
  cardType: filter.cardType,
  statuses: filter.statuses,
  brandId: filter.brandId,
  merchantId: filter.merchant?.id,
  merchantName: filter.merchant?.name ?? '',
  terminalId: filter.terminalId,
  agentId: filter.agent?.id,
  agentName: filter.agent?.name ?? '',
  snTail: filter.snTail,
  ...boundsOf(filter),
  fromTime: filter.fromTime,
  toTime: filter.toTime,
  reference: filter.reference,
});

/** The query of the address that shows this filter. */
export const searchOf = (filter: TradeFilter, scope: Scope, search: string): string =>
  writeFields(LIST_FIELDS, { ...valuesOf(filter), scope, text: search.trim() }, '');

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Omits empty fields, so that equal filters produce equal requests. */
export const askedOf = (filter: TradeFilter, scope: Scope, search: string): SummaryQuery => {
  const { merchant, agent, snTail, min: _min, max: _max, ...rest } = filter;
  const { min: minFen, max: maxFen } = boundsInOrder(filter);
  const text = search.trim() || snTail;
  const all = { ...rest, scope, merchantId: merchant?.id, agentId: agent?.id, text, minFen, maxFen };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => isGiven(value))) as unknown as SummaryQuery;
};

/** Number of filter groups in use. */
export const activeCount = (filter: TradeFilter): number =>
  [
    filter.from ?? filter.to,
    filter.totalTypes.length > 0,
    filter.paymentTypes.length > 0,
    filter.cardType !== undefined,
    filter.statuses.length > 0,
    filter.brandId,
    filter.merchant,
    filter.terminalId ?? filter.snTail,
    filter.agent,
    filter.min ?? filter.max,
    filter.fromTime ?? filter.toTime,
    filter.reference,
  ].filter(Boolean).length;
