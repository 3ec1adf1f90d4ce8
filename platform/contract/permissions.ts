/**
 * Roles, and how a capability declares which of them may make its calls. A permission is declared once, in
 * `contract/permissions.ts` (agents) or `contract/staff-permissions.ts` (staff) of the capability it protects; the
 * server gathers the declarations at start-up. A permission that is not declared is granted to no role.
 */

/**
 * `agent`: the agent itself. The others are its own staff: `agent-viewer` only reads, `agent-operator` handles
 * terminals and merchants.
 */
export const AGENT_ROLES = ['agent', 'agent-viewer', 'agent-operator'] as const;
export type AgentRole = (typeof AGENT_ROLES)[number];

/** Roles of the operator's staff, at the console. */
export const STAFF_ROLES = ['admin', 'operations', 'finance', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

type Declared<Role extends string> = Readonly<Record<`${string}:${string}`, readonly Role[]>>;
export type AgentPermissions = Declared<AgentRole>;
export type StaffPermissions = Declared<StaffRole>;

/** Permissions of a role. */
export const grantedTo = <Role extends string>(declared: Declared<Role>, role: Role): ReadonlySet<string> =>
  new Set(
    Object.entries<readonly Role[]>(declared)
      .filter(([, roles]) => roles.includes(role))
      .map(([name]) => name),
  );
