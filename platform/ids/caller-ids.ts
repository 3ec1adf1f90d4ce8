/** Ids of a caller. The platform knows no other ids; a capability declares its own in its contract. */
import type { Id } from './id.ts';

export type AgentId = Id<'agent'>;
/** The account that an agent or one of their own staff logs in with. */
export type AccountId = Id<'account'>;
export type SessionId = Id<'session'>;
/** One of the operator's staff, who use the console. */
export type StaffId = Id<'staff'>;
export type StaffSessionId = Id<'staff session'>;
