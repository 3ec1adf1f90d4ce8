/** The caller, read from the session on every request: a revoked permission takes effect on the next request. */
import type { EmployeeGrant } from '#platform/contract/permissions.ts';
import type { AccountId, AgentId, SessionId, StaffId, StaffSessionId } from '#platform/ids/caller-ids.ts';
import type { Scope } from './scope.ts';

export interface Caller {
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
  readonly agentId: AgentId;
  readonly roles: readonly string[];
  /** Permissions that the agent gives one of its employees beyond the role; the agent itself needs none. */
  readonly grants: readonly EmployeeGrant[];
  readonly permissions: ReadonlySet<string>;
  /** An account settled outside the platform: sees everything, cannot withdraw. */
  readonly isSpecificAccount: boolean;
  /** A frozen agent may read, but change nothing of its business. */
  readonly isFrozen: boolean;
  readonly scope: Scope;
}

/**
 * A member of the operator's staff who uses the console. It has no scope, so it cannot be passed to queries for agents'
 * data.
 */
export interface StaffCaller {
  readonly staffId: StaffId;
  readonly sessionId: StaffSessionId;
  readonly loginName: string;
  readonly name: string;
  readonly role: string;
  /** The password is the person's own, and two-step verification is set up. */
  readonly isProven: boolean;
  /** Empty until the session has its second factor. */
  readonly permissions: ReadonlySet<string>;
}

/** The result of looking up a token. `barred`: the account is disabled or the session was revoked. */
export type Authentication<C = Caller> = C | 'expired' | 'barred';
