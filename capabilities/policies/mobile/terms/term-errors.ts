/** Why the server refused terms, item by item. */
import type { SendError } from '#platform/client/send.ts';
import { CODES } from '#platform/contract/envelope.ts';
import type { PartKey } from './terms-shape.ts';

/** Messages by `costKey` and `partKey`. */
export type TermErrors = Readonly<Record<string, string>>;

export const costKey = (rateType: number): string => `cost:${rateType}`;
export const partKey = ({ kind, item }: PartKey): string => `${kind}:${item}`;

/** Whether the server refused the command: then the shown terms may be old. */
export const isAnswered = (error: SendError): boolean =>
  'failure' in error && (error.failure.code === CODES.refused || error.failure.code === CODES.conflict);

/** @returns undefined when the failure is not about single items. */
export const termErrorsOf = (error: SendError): TermErrors | undefined =>
  'failure' in error && error.failure.reason === 'terms_out_of_bounds' ? error.failure.fields : undefined;
