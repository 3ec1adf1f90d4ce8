/** The filter of the list: kept in the address, edited in the sheet, sent with each request. */
import type { InputOf } from '#platform/contract/call.ts';
import { inOrder } from '#platform/time/day-range.ts';
import { choice, day, flag, id, text, writeFields, type ValuesOf } from '#platform/ui/navigation/address-fields.ts';
import { BIND_STATUSES, type BindStatus } from '../../contract/binding/bind-status.ts';
import type { getTerminalSummary } from '../../contract/list/get-terminal-summary.ts';
import { HOLDERS, MAX_SEARCH } from '../../contract/list/terminal-filter.ts';

export type ListFilter = InputOf<typeof getTerminalSummary>;

/** The fields of a saved filter of the list. */
export const SAVED_FIELDS = {
  scope: choice(HOLDERS, 'team'),
  text: text(MAX_SEARCH),
  bindStatus: choice(BIND_STATUSES),
  brandId: id(),
  modelId: id(),
  policyId: id(),
  holderId: id(),
  /** The team of this agent. */
  teamId: id(),
  holderName: text(MAX_SEARCH),
  merchantId: id(),
  activatedFrom: day(),
  activatedTo: day(),
};

export const LIST_FIELDS = { ...SAVED_FIELDS, select: flag() };

export type SavedValues = ValuesOf<typeof SAVED_FIELDS>;

type Values = ValuesOf<typeof LIST_FIELDS>;

const OPTIONAL = ['bindStatus', 'brandId', 'modelId', 'policyId', 'holderId', 'teamId', 'merchantId'] as const;

/** Omits empty fields, so that equal filters produce equal requests. */
export const filterOf = (values: Values): ListFilter => {
  const days = inOrder({ from: values.activatedFrom, to: values.activatedTo });
  return {
    holder: values.scope,
    ...Object.fromEntries(OPTIONAL.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))),
    ...(days.from && { activatedFrom: days.from }),
    ...(days.to && { activatedTo: days.to }),
  };
};

/** The fields of the address that make up the filter. */
export const valuesOf = (filter: ListFilter): Omit<Values, 'text' | 'holderName' | 'select'> => ({
  scope: filter.holder ?? 'team',
  bindStatus: filter.bindStatus,
  brandId: filter.brandId?.toString(),
  modelId: filter.modelId?.toString(),
  policyId: filter.policyId?.toString(),
  holderId: filter.holderId?.toString(),
  teamId: filter.teamId?.toString(),
  merchantId: filter.merchantId?.toString(),
  activatedFrom: filter.activatedFrom,
  activatedTo: filter.activatedTo,
});

/** The query of the address that shows this filter. */
export const searchOf = (filter: ListFilter, holderName: string | undefined, text: string | undefined): string =>
  writeFields(SAVED_FIELDS, { ...valuesOf(filter), holderName: holderName ?? '', text: text ?? '' }, '');

interface Counts {
  unbound: number;
  bound: number;
  activated: number;
}

/** Count of terminals in a state, or in all states. */
export const countOf = ({ unbound, bound, activated }: Counts, status: BindStatus | undefined): number =>
  status === undefined ? unbound + bound + activated : { 0: unbound, 1: bound, 3: activated }[status];

/** Number of active filters of the sheet, shown on its button. */
export const activeCount = ({
  holder,
  holderId,
  teamId,
  brandId,
  modelId,
  policyId,
  activatedFrom,
  activatedTo,
}: ListFilter): number =>
  [
    holder === 'self' || holderId !== undefined || teamId !== undefined,
    brandId ?? modelId,
    policyId,
    activatedFrom ?? activatedTo,
  ].filter(Boolean).length;
