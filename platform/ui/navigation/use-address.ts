import { useCallback, useMemo } from 'react';
import { readFields, writeFields, type Fields, type ValuesOf } from './address-fields.ts';
import { rewrite, usePage } from './navigation.ts';

export type Change<F extends Fields> = (change: Partial<ValuesOf<F>>) => void;

/**
 * State of a page that is part of its address: filters, scope, period and search. A reload, the shared address and
 * going back restore it. A change replaces the current history entry, so that back leaves the page.
 * @param fields a constant of the module.
 */
export function useAddress<const F extends Fields>(fields: F): [ValuesOf<F>, Change<F>] {
  const { key, search } = usePage().entry;
  const values = useMemo(() => readFields(fields, search), [fields, search]);
  const change: Change<F> = useCallback(
    (changed) => rewrite(key, (before) => writeFields(fields, changed, before)),
    [fields, key],
  );
  return [values, change];
}
