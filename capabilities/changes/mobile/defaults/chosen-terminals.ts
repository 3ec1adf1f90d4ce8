/** The chosen terminals and the filter that finds them: in the address as far as they fit. */
import { useState } from 'react';
import type { InputOf } from '#platform/contract/call.ts';
import { choice, flag, id, text, type Field, type ValuesOf } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { MAX_SEARCH } from '../../contract/change-fields.ts';
import { MAX_CHANGES } from '../../contract/change-kinds.ts';
import type { previewDefaultRates } from '../../contract/defaults/preview-default-rates.ts';

export type DefaultSelection = InputOf<typeof previewDefaultRates>['selection'];

const SERIAL = /^[0-9A-Z]{8,20}$/;
/** Larger choices are kept by the page alone, because an address has to pass through every proxy. */
const IN_ADDRESS = 60;

const serials = (): Field<readonly string[]> => ({
  fallback: [],
  read: (given) => [...new Set(given.split(','))].filter((sn) => SERIAL.test(sn)).slice(0, MAX_CHANGES),
  write: (value) => value.join(','),
});

export const SHOWS = ['set', 'unset'] as const;

const FIELDS = {
  sn: serials(),
  /** All terminals that match the filter. */
  all: flag(),
  /** The list is shown although something is chosen. */
  choosing: flag(),
  text: text(MAX_SEARCH),
  policyId: id(),
  show: choice(SHOWS),
};
export type Values = ValuesOf<typeof FIELDS>;

/** Leaves out empty members, so that equal filters produce equal requests. */
export const filterOf = ({ text: typed, policyId, show }: Pick<Values, 'text' | 'policyId' | 'show'>) => ({
  ...(typed.trim() !== '' && { text: typed.trim() }),
  ...(policyId !== undefined && { policyId }),
  ...(show !== undefined && { hasDefault: show === 'set' }),
});

export interface ChosenTerminals {
  readonly values: Values;
  readonly serials: readonly string[];
  /** Undefined while nothing is chosen. */
  readonly selection: DefaultSelection | undefined;
  readonly isTicked: boolean;
  readonly isChoosing: boolean;
  readonly set: (change: Partial<Values>) => void;
  readonly choose: (serials: readonly string[]) => void;
  readonly all: () => void;
  readonly rechoose: () => void;
  readonly done: () => void;
}

const selectionOf = (values: Values, chosen: readonly string[]): DefaultSelection | undefined => {
  if (values.all) return { by: 'filter', filter: filterOf(values) };
  return chosen.length === 0 ? undefined : { by: 'list', serials: [...chosen] };
};

export const useChosenTerminals = (): ChosenTerminals => {
  const [values, set] = useAddress(FIELDS);
  const [chosen, keep] = useState(values.sn);
  const [isTicked, setTicked] = useState(false);
  const selection = selectionOf(values, chosen);
  const take = (next: readonly string[], isAll: boolean): void => {
    setTicked(true);
    keep(next);
    set({ sn: next.length > IN_ADDRESS ? [] : next, all: isAll, choosing: true });
  };
  return {
    values,
    serials: chosen,
    selection,
    isTicked,
    isChoosing: values.choosing || selection === undefined,
    // another filter: "all" would be others than those that were seen
    set: (change) => set(values.all ? { ...change, all: false, choosing: true } : change),
    choose: (next) => take([...new Set(next)].slice(0, MAX_CHANGES), false),
    all: () => take([], true),
    rechoose: () => set({ choosing: true }),
    done: () => set({ choosing: false }),
  };
};
