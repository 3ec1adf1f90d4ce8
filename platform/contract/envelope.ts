/**
 * The envelope of every answer and its failure codes (docs/domain.md §13). The HTTP status is 200 whenever the server
 * answered.
 */
export const SUCCESS = 200;

export const CODES = {
  malformed: 400,
  /** Not logged in, or the session has ended. */
  login_expired: 401,
  /** The account is disabled. Not used for missing permissions, because the app logs out on it. */
  barred: 403,
  /** Does not exist or is outside the caller's scope: byte-identical answers. */
  not_found: 404,
  conflict: 409,
  too_many: 429,
  /** Refused by a business rule; `reason` is stable, `msg` states why and the remedy. */
  refused: 601,
  fault: 500,
  maintenance: 503,
} as const;

export type FailureCode = (typeof CODES)[keyof typeof CODES];

export interface Failure {
  code: FailureCode;
  msg: string;
  /** 400: each field with its message. */
  fields?: Record<string, string>;
  /** 601. */
  reason?: string;
  /** 429, seconds. */
  retryAfter?: number;
  /** 500. */
  traceId?: string;
}
