/** Filter of the records, all of it in the address. */
import { inOrder } from '#platform/time/day-range.ts';
import { choice, day, id, text, type ValuesOf } from '#platform/ui/navigation/address-fields.ts';
import { MAX_SEARCH } from '../../contract/change-fields.ts';
import { CHANGE_ORIGINS, CHANGE_STATES } from '../../contract/change-kinds.ts';

const FILTER_FIELDS = {
  text: text(MAX_SEARCH),
  origin: choice(CHANGE_ORIGINS),
  from: day(),
  to: day(),
};

export const LIST_FIELDS = {
  state: choice(CHANGE_STATES),
  ...FILTER_FIELDS,
  /** Restricts to one merchant, terminal or batch: set by the page that links here. */
  merchantId: id(),
  terminalId: id(),
  batchId: id(),
};

export type ListValues = ValuesOf<typeof LIST_FIELDS>;
export type FilterValues = ValuesOf<typeof FILTER_FIELDS>;

export const NO_FILTER = {
  text: '',
  origin: undefined,
  from: undefined,
  to: undefined,
  merchantId: undefined,
  terminalId: undefined,
  batchId: undefined,
} satisfies Partial<ListValues>;

/** Leaves out empty members, so that equal filters produce equal requests. */
export const filterOf = ({ state, text: typed, origin, from, to, ...ids }: ListValues) => {
  const days = inOrder({ from, to });
  const searched = typed.trim();
  return {
    ...(state !== undefined && { states: [state] }),
    ...(searched !== '' && { text: searched }),
    ...(origin !== undefined && { origin }),
    ...(days.from && { from: days.from }),
    ...(days.to && { to: days.to }),
    ...(ids.merchantId !== undefined && { merchantId: ids.merchantId }),
    ...(ids.terminalId !== undefined && { terminalId: ids.terminalId }),
    ...(ids.batchId !== undefined && { batchId: ids.batchId }),
  };
};

export type ChangeFilter = ReturnType<typeof filterOf>;

export const activeCount = ({ text: typed, origin, from, to, merchantId, terminalId, batchId }: ListValues): number =>
  [typed.trim() || undefined, origin, from ?? to, merchantId ?? terminalId, batchId].filter(
    (value) => value !== undefined,
  ).length;
