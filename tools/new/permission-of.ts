import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The declarations of a capability for agents and for staff, as text; empty where there are none. */
export const declaredPermissions = (root: string, capability: string): { agents: string; staff: string } => {
  const file = join(root, `capabilities/${capability}/contract/permissions.ts`);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [agents = '', staff = ''] = text.split('export const staffPermissions');
  return { agents, staff };
};

/** The first permission that the capability declares for agents; without one, any session is sufficient. */
export const permissionOf = (root: string, capability: string): string => {
  const { agents } = declaredPermissions(root, capability);
  return /'([\w-]+:view)':/.exec(agents)?.[1] ?? /'([\w-]+:[\w-]+)':/.exec(agents)?.[1] ?? 'login';
};
