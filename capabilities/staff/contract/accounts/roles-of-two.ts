import type { StaffRole } from '#platform/contract/permissions.ts';

/** Roles that raise money by hand, or decide who may: one administrator gives them to nobody alone. */
export const ROLES_OF_TWO: readonly StaffRole[] = ['admin', 'supervisor', 'finance'];
