/** The caller, read from the session on every request: a revoked permission takes effect on the next request. */
import type { Scope } from './scope.ts';

export interface Caller {
  readonly accountId: number;
  readonly sessionId: number;
  readonly agentId: number;
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<string>;
  /** An account settled outside the platform: sees everything, cannot withdraw. */
  readonly isSpecificAccount: boolean;
  /** A frozen agent can look; it cannot move terminals or money. */
  readonly isFrozen: boolean;
  readonly scope: Scope;
}

/**
 * One of the operator's staff, at the console. It has no scope: no query for an agent's own data can be asked with it.
 */
export interface StaffCaller {
  readonly staffId: number;
  readonly sessionId: number;
  readonly name: string;
  readonly role: string;
  /** None until a one-time password has been changed. */
  readonly permissions: ReadonlySet<string>;
}

/** The result of looking up a token. `barred`: the account is disabled or the session was revoked. */
export type Authentication<C = Caller> = C | 'expired' | 'barred';
