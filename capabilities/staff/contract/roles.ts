/** What one of the operator's staff is. Each capability says which of its calls a role may make. */
export const STAFF_ROLES = ['admin', 'operations', 'finance', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Permissions of a capability's staff calls, with the roles that have them. What is not named here nobody has. */
export type StaffPermissions = Readonly<Record<`${string}:${string}`, readonly StaffRole[]>>;
