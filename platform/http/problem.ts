/** The one error a handler may throw on purpose. Anything else is a fault of ours (500). */
import { CODES, type FailureCode } from '#platform/contract/envelope.ts';

export type Values = Record<string, string | number>;

export class Problem extends Error {
  readonly code: FailureCode;
  /** Text key of the message. */
  readonly key: string;
  readonly values: Values;
  readonly reason: string | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  constructor(
    code: FailureCode,
    key: string,
    more: { values?: Values; reason?: string; fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(key);
    this.code = code;
    this.key = key;
    this.values = more.values ?? {};
    this.reason = more.reason;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

/** The business refuses; the text is `refusal.<reason>`. */
export const refuse = (reason: string, values: Values = {}): Problem =>
  new Problem(CODES.refused, `refusal.${reason}`, { reason, values });

/** No such thing, or not yours: the caller cannot tell which. */
export const notFound = (): Problem => new Problem(CODES.not_found, 'error.not_found');

/** Somebody else was first. */
export const conflict = (key = 'error.conflict', values: Values = {}): Problem =>
  new Problem(CODES.conflict, key, { values });

/** Fields with the text key of what is wrong with each. */
export const malformed = (fields: Record<string, string>): Problem =>
  new Problem(CODES.malformed, 'error.malformed', { fields });

export const tooMany = (retryAfter: number): Problem =>
  new Problem(CODES.too_many, 'error.too_many', { values: { seconds: retryAfter }, retryAfter });

/** More work of a kind that is limited (hashing passwords) than can be waited for. */
export const busy = (retryAfter: number): Problem => new Problem(CODES.too_many, 'error.busy', { retryAfter });

export const loginExpired = (): Problem => new Problem(CODES.login_expired, 'error.login_expired');
export const barred = (): Problem => new Problem(CODES.barred, 'error.barred');

/** The database is being restarted or cannot be reached: nothing was done, it is worth trying again. */
export const maintenance = (): Problem => new Problem(CODES.maintenance, 'error.maintenance');
