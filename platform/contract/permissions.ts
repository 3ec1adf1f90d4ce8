/**
 * Roles, and how a capability declares which of them may make its calls. A permission is declared once, in
 * `contract/permissions.ts` of the capability it protects: `permissions` of agents, `staffPermissions` of staff. The
 * server gathers the declarations at start-up. A permission that is not declared is granted to no role.
 */

/**
 * `agent`: the agent itself. The others are its own staff: `agent-viewer` only reads, `agent-operator` handles
 * terminals and merchants.
 */
export const AGENT_ROLES = ['agent', 'agent-viewer', 'agent-operator'] as const;
export type AgentRole = (typeof AGENT_ROLES)[number];
export const EMPLOYEE_ROLES = ['agent-viewer', 'agent-operator'] as const;
export type EmployeeRole = (typeof EMPLOYEE_ROLES)[number];

/**
 * Permissions an agent gives an employee beyond the role: to see its earnings and balances, to export lists, and to ask
 * for changes of merchants' rates and fees, each of which waits for the agent's consent. The agent itself has all of
 * them by its role, which each permission names.
 */
export const EMPLOYEE_GRANTS = ['money', 'export', 'rates'] as const;
export type EmployeeGrant = (typeof EMPLOYEE_GRANTS)[number];

/** A viewer cannot be given any. */
export const GRANTS_OF: Readonly<Record<EmployeeRole, readonly EmployeeGrant[]>> = {
  'agent-viewer': ['money', 'export'],
  'agent-operator': EMPLOYEE_GRANTS,
};

/** The given grants that the role can have. */
export const grantsOf = (role: EmployeeRole, grants: readonly EmployeeGrant[]): EmployeeGrant[] =>
  GRANTS_OF[role].filter((one) => grants.includes(one));

/**
 * Roles of the operator's staff, at the console. `supervisor`: the second person of operations and finance, who gives
 * nobody a right; `risk`: looks at everything that may be fraud, and stops it.
 */
export const STAFF_ROLES = ['admin', 'supervisor', 'operations', 'finance', 'risk', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

type PermissionRoles<Role extends string> = Readonly<Record<`${string}:${string}`, readonly Role[]>>;
export type AgentPermissions = PermissionRoles<AgentRole | EmployeeGrant>;
export type StaffPermissions = PermissionRoles<StaffRole>;

/** @param held the role, and further grants. @returns the permissions that any of them has. */
export const grantedTo = <Held extends string>(
  declared: PermissionRoles<Held>,
  ...held: readonly Held[]
): ReadonlySet<string> =>
  new Set(
    Object.entries<readonly Held[]>(declared)
      .filter(([, holders]) => holders.some((one) => held.includes(one)))
      .map(([name]) => name),
  );
