import { useRef, useState } from 'react';
import { toastFailure } from '#platform/client/toast-failure.ts';
import type { Terms } from './port.ts';

/** Moving a slider saves once it has come to rest. */
const REST_MS = 600;

export interface TermsForm {
  /** Chosen and not saved yet. */
  readonly chosen: Terms | undefined;
  /** Refused rates, by rate type. */
  readonly errors: ReadonlyMap<number, string>;
  choose: (terms: Terms) => void;
  /** Saves values that are not saved yet. @returns whether nothing is left to be saved. */
  flush: () => Promise<boolean>;
}

interface TermsStore {
  /** The terms stored on the device. */
  readonly kept: Terms | undefined;
  readonly keep: (terms: Terms | undefined) => void;
  readonly save: (terms: Terms) => Promise<void>;
}

/** A refused rate is named by its place in the request. */
const errorsByType = (terms: Terms, fields: Readonly<Record<string, string>>): Map<number, string> =>
  new Map(
    (terms.rates ?? []).flatMap(({ rateType }, index): [number, string][] => {
      const message = fields[`rates.${index}.ratePpm`];
      return message === undefined ? [] : [[rateType, message]];
    }),
  );

/** The agent's choice of policy and rates. */
export const useTerms = ({ kept, keep, save }: TermsStore): TermsForm => {
  const [chosen, setChosen] = useState(kept);
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const newest = useRef(kept);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const put = (terms: Terms | undefined): void => {
    newest.current = terms;
    setChosen(terms);
    keep(terms);
  };
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    const terms = newest.current;
    if (terms === undefined) return true;
    try {
      await save(terms);
    } catch (error) {
      setErrors(errorsByType(terms, toastFailure(error)));
      return false;
    }
    if (newest.current === terms) put(undefined);
    return newest.current === undefined;
  };
  const choose = (terms: Terms): void => {
    put(terms);
    setErrors(new Map());
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), REST_MS);
  };
  return { chosen, errors, choose, flush };
};
