/** Typed fields of a page's query: how each value is read from the address and written to it. */
import { isBusinessDay, type BusinessDay } from '#platform/time/business-day.ts';

export interface Field<T> {
  /** The value without a parameter, and with a malformed one. */
  fallback: T;
  /** @returns undefined for a malformed text. */
  read(text: string): T | undefined;
  write(value: T): string;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** Text that is valid or absent. */
export const valid = (isValid: (text: string) => boolean): Field<string | undefined> => ({
  fallback: undefined,
  read: (given) => (isValid(given) ? given : undefined),
  write: (value) => value ?? '',
});

const ID = /^[1-9]\d{0,15}$/;

export const id = (): Field<string | undefined> =>
  valid((given) => ID.test(given) && Number(given) <= Number.MAX_SAFE_INTEGER);

/** A business day in the form that the calls accept. */
export const day = (): Field<BusinessDay | undefined> =>
  valid((given) => isBusinessDay(given) && given >= '1970-01-01' && given < '3000-01-01');

/** Free text of at most `max` characters; longer text is malformed, and cut off when it is typed. */
export const text = (max: number): Field<string> => ({
  fallback: '',
  read: (given) => (given.length <= max ? given : undefined),
  write: (value) => value.slice(0, max),
});

export const flag = (): Field<boolean> => ({
  fallback: false,
  read: (given) => given === 'true' || given === '1',
  write: (value) => (value ? 'true' : ''),
});

type Value = string | number;

/** One of some values; without a fallback the field may be empty. */
export function choice<V extends Value>(values: readonly V[]): Field<V | undefined>;
export function choice<V extends Value>(values: readonly V[], fallback: NoInfer<V>): Field<V>;
export function choice<V extends Value>(values: readonly V[], fallback?: V): Field<V | undefined> {
  return {
    fallback,
    read: (given) => values.find((value) => String(value) === given),
    write: (value) => (value === undefined ? '' : String(value)),
  };
}

/** Some of the values, in their order, each once; unknown ones are left out. */
export const choices = <V extends Value>(values: readonly V[]): Field<readonly V[]> => ({
  fallback: [],
  read: (given) => {
    const named = new Set(given.split(','));
    return values.filter((value) => named.has(String(value)));
  },
  write: (value) => value.join(','),
});

/** Values of all fields; never fails. */
export function readFields<const F extends Fields>(fields: F, search: string): ValuesOf<F> {
  const query = new URLSearchParams(search);
  const pairs = Object.entries(fields).map(([name, field]) => {
    const given = query.get(name);
    return [name, given === null || given === '' ? field.fallback : (field.read(given) ?? field.fallback)];
  });
  return Object.fromEntries(pairs) as ValuesOf<F>;
}

/** The query with changed fields; a fallback is not written, and other parameters are kept. */
export function writeFields<const F extends Fields>(fields: F, change: Partial<ValuesOf<F>>, search: string): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    const field = fields[name];
    if (!field) continue;
    const written = field.write(value);
    if (written === field.write(field.fallback)) query.delete(name);
    else query.set(name, written);
  }
  const text = String(query);
  return text === '' ? '' : `?${text}`;
}
