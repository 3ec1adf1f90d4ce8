/** Why the server refused terms, item by item. */
import type { CallError, NoAnswer } from '#platform/client/send.ts';
import type { PartKey } from './terms-shape.ts';

/** Messages by `costKey` and `partKey`. */
export type TermErrors = Readonly<Record<string, string>>;

export const costKey = (rateType: number): string => `cost:${rateType}`;
export const partKey = ({ kind, item }: PartKey): string => `${kind}:${item}`;

/** @returns undefined when the failure is not about single items. */
export const termErrorsOf = (error: CallError | NoAnswer): TermErrors | undefined =>
  'failure' in error && error.failure.reason === 'terms_out_of_bounds' ? error.failure.fields : undefined;
