import type { StaffRole } from '#platform/contract/permissions.ts';

/** Roles that raise money by hand, or decide who may: one administrator alone gives them to nobody. */
export const ROLES_OF_TWO: readonly StaffRole[] = ['admin', 'supervisor', 'finance'];
