/** Who may have the file of an export: whoever may now see all that could be seen by the role it was read with. */
import type { Caller } from '#platform/auth/caller.ts';
import { permissionTable } from '#platform/auth/permission-table.ts';
import { grantedTo, type AgentRole } from '#platform/contract/permissions.ts';
import { refuse } from '#platform/http/problem.ts';
import { definitionOf } from './definitions.ts';

/** @throws refuse('permission') when the role was lowered since: the file would show more than the list does. */
export const requireFileRight = (
  { permissions }: Pick<Caller, 'permissions'>,
  { call, role }: { call: string; role: AgentRole | null },
): void => {
  const permission = definitionOf(call)?.list.call.permission;
  const [declared = {}] = permissionTable.providers();
  const needed = role === null ? [] : [...grantedTo(declared, role)].filter((one) => one.endsWith(':view'));
  const hasAll = needed.every((one) => permissions.has(one));
  if (permission === undefined || !permissions.has(permission) || !hasAll) throw refuse('permission');
};
