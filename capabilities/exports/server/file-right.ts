/** Who may download the file of an export: a reader who may now see all that it contained when it was made. */
import type { Caller } from '#platform/auth/caller.ts';
import { permissionTable } from '#platform/auth/permission-table.ts';
import { grantedTo, type AgentRole, type EmployeeGrant } from '#platform/contract/permissions.ts';
import { refuse } from '#platform/http/problem.ts';
import { definitionOf } from './definitions.ts';

/** Needed besides the permission for the list itself. @throws refuse('permission') */
export const requireExporting = ({ permissions }: Pick<Caller, 'permissions'>): void => {
  if (!permissions.has('export:use')) throw refuse('permission');
};

/** The grants that each role had before agents decided about them. */
const BEFORE_GRANTS: Readonly<Record<AgentRole, readonly EmployeeGrant[]>> = {
  agent: [],
  'agent-viewer': ['money'],
  'agent-operator': [],
};

/** @throws refuse('permission') when the account may see less since: the file would show more than the list does. */
export const requireFileRight = (
  { permissions }: Pick<Caller, 'permissions'>,
  { call, role, grants }: { call: string; role: AgentRole | null; grants: readonly EmployeeGrant[] | null },
): void => {
  requireExporting({ permissions });
  const permission = definitionOf(call)?.list.call.permission;
  const declared = permissionTable.provided();
  const held = role === null ? [] : [role, ...(grants ?? BEFORE_GRANTS[role])];
  const needed = [...grantedTo(declared, ...held)].filter((one) => one.endsWith(':view'));
  const hasAll = needed.every((one) => permissions.has(one));
  if (permission === undefined || !permissions.has(permission) || !hasAll) throw refuse('permission');
};
