/** The declarations of the capabilities for the operator's staff, gathered when the server loads them. */
import type { Call } from '#platform/contract/call.ts';
import type { StaffPermissions } from '#platform/contract/permissions.ts';
import { createPart } from '#platform/registry/part.ts';

export interface StaffPermissionTable {
  readonly permissions: StaffPermissions;
  /** All calls of the staff, each with the permission that it needs. */
  readonly calls: readonly Call[];
}

export const staffPermissionTable = createPart<StaffPermissionTable>('the permissions of the staff');
