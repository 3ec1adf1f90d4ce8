import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeFile, writeNew } from './change-files.ts';

const pathOf = (capability: string): string => `capabilities/${capability}/contract/permissions.ts`;

/** The names that a capability declares for agents and for the staff; none where there is no declaration. */
const declaredBy = (root: string, capability: string): { agents: string[]; staff: string[] } => {
  const file = join(root, pathOf(capability));
  const [agents = '', staff = ''] = (existsSync(file) ? readFileSync(file, 'utf8') : '').split(
    'export const staffPermissions',
  );
  const namesIn = (text: string): string[] => [...text.matchAll(/'([\w-]+:[\w-]+)':/g)].map(([, name = '']) => name);
  return { agents: namesIn(agents), staff: namesIn(staff) };
};

const fits = (name: string, isWrite: boolean): boolean => name.endsWith(':view') !== isWrite;

/** A permission that the capability declares; without one, any session is sufficient. */
export const permissionOf = (root: string, capability: string, isWrite: boolean): string => {
  const { agents } = declaredBy(root, capability);
  return agents.find((name) => fits(name, isWrite)) ?? agents[0] ?? 'login';
};

const DECLARATION = `
export const staffPermissions = {
} satisfies StaffPermissions;
`;
const IMPORT = "import type { StaffPermissions } from '#platform/contract/permissions.ts';\n";

/** Begins the declarations of the staff, beside those of agents where there are any. @returns the paths changed. */
const beginDeclaration = (root: string, capability: string): string[] => {
  const path = pathOf(capability);
  const own = "from '../contract/permissions.ts';";
  const hasAgents = existsSync(join(root, path));
  if (hasAgents) changeFile(root, path, (text) => text.replace(' } from', ', StaffPermissions } from') + DECLARATION);
  else writeNew(root, { [path]: IMPORT + DECLARATION });
  const routes = changeFile(root, `capabilities/${capability}/server/routes.ts`, (text) =>
    hasAgents
      ? text.replace(`export { permissions } ${own}`, `export { permissions, staffPermissions } ${own}`)
      : text.replace(/^(export )/m, `export { staffPermissions } ${own}\n$1`),
  );
  return [path, routes];
};

/** A permission of the staff to look, or to change something: declares one where the capability has none. */
export const staffPermissionOf = (
  root: string,
  capability: string,
  isWrite: boolean,
): { permission: string; paths: string[] } => {
  const { staff } = declaredBy(root, capability);
  const declared = staff.find((name) => fits(name, isWrite));
  if (declared !== undefined) return { permission: declared, paths: [] };
  const permission = `${capability}:${isWrite ? 'manage' : 'view'}`;
  const begun = staff.length > 0 ? [] : beginDeclaration(root, capability);
  const path = changeFile(root, pathOf(capability), (text) =>
    text.replace(/^(} satisfies StaffPermissions)/m, `  '${permission}': ['operations'],\n$1`),
  );
  return { permission, paths: [...new Set([...begun, path])] };
};
