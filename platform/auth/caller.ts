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

/** The result of looking up a token. `barred`: the account is disabled or the session was revoked. */
export type Authentication = Caller | 'expired' | 'barred';
