/** The only error that handlers throw deliberately. Any other error is internal (500). */
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

/** A business refusal (601); its text is `refusal.<reason>`. */
export const refuse = (reason: string, values: Values = {}): Problem =>
  new Problem(CODES.refused, `refusal.${reason}`, { reason, values });

/** Does not exist, or is outside the caller's scope: indistinguishable to the caller. */
export const notFound = (): Problem => new Problem(CODES.not_found, 'error.not_found');

/** 409: the data is stale. */
export const conflict = (key = 'error.conflict', values: Values = {}): Problem =>
  new Problem(CODES.conflict, key, { values });

/** 400: invalid fields with the text key of each error. */
export const malformed = (fields: Record<string, string>): Problem =>
  new Problem(CODES.malformed, 'error.malformed', { fields });

export const tooMany = (retryAfter: number): Problem =>
  new Problem(CODES.too_many, 'error.too_many', { values: { seconds: retryAfter }, retryAfter });

/** 429: a limited resource (password hashing) is saturated. */
export const busy = (retryAfter: number): Problem => new Problem(CODES.too_many, 'error.busy', { retryAfter });

/** 429: the account has too many calls in progress already. */
export class AccountBusy extends Problem {
  constructor() {
    super(CODES.too_many, 'error.account_busy', { retryAfter: 1 });
  }
}

/** 601: the database stopped a statement at its time limit; nothing was changed. */
export const tooSlow = (): Problem => refuse('too_slow');

export const loginExpired = (): Problem => new Problem(CODES.login_expired, 'error.login_expired');
export const barred = (): Problem => new Problem(CODES.barred, 'error.barred');

/** 503: the database is restarting or unreachable; nothing was done, a retry is safe. */
export const maintenance = (): Problem => new Problem(CODES.maintenance, 'error.maintenance');
