import { z } from 'zod';
import { staffPermissionTable } from '#platform/auth/staff-permission-table.ts';
import type { Call } from '#platform/contract/call.ts';
import type { StaffPermissions, StaffRole } from '#platform/contract/permissions.ts';
import { handle } from '#platform/http/context.ts';
import { listRoles } from '../../contract/roles/list-roles.ts';
import { groupOf, rankOf } from '../../contract/roles/permission-groups.ts';

/** Refusals that only another person's act lifts. */
const OF_ANOTHER = ['second_person_needed', 'silence_second_person', 'adjustment_not_agreed'];

/** A call that may answer that it waits, or that needs a person other than the first, by its contract. */
const mayWait = (call: Call): boolean => {
  const shape = call.answer instanceof z.ZodObject ? (call.answer.shape as Record<string, unknown>) : {};
  const outcome = shape['is'] ?? shape['outcome'];
  const waits = outcome instanceof z.ZodEnum && outcome.options.includes('waits');
  return waits || (call.refusals ?? []).some((reason) => OF_ANOTHER.includes(reason));
};

const isView = (permission: string): boolean => permission.endsWith(':view');
const viewOf = (permission: string): `${string}:view` => `${permission.split(':')[0] ?? ''}:view`;

const viewersOf = (declared: StaffPermissions, permission: string, roles: readonly StaffRole[]): StaffRole[] =>
  isView(permission) ? [] : (declared[viewOf(permission)] ?? []).filter((role) => !roles.includes(role));

export const listRolesRoute = handle(listRoles, async () => {
  const { permissions, calls } = staffPermissionTable.provided();
  const rows = Object.entries<readonly StaffRole[]>(permissions).map(([permission, roles]) => {
    const own = calls.filter((call) => call.permission === permission);
    return {
      permission,
      group: groupOf(permission),
      roles: [...roles],
      viewers: viewersOf(permissions, permission, roles),
      isView: isView(permission),
      isOfTwo: own.some(mayWait),
      calls: own.map(({ name }) => name),
    };
  });
  return { rows: rows.toSorted((one, other) => rankOf(one.permission) - rankOf(other.permission)) };
});
