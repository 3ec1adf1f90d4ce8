import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeFile, writeNew } from './change-files.ts';

/** The names that a file of permissions declares. */
const declaredIn = (path: string): string[] =>
  existsSync(path) ? [...readFileSync(path, 'utf8').matchAll(/'([\w-]+:[\w-]+)':/g)].map(([, name = '']) => name) : [];

const fits = (name: string, isWrite: boolean): boolean => name.endsWith(':view') !== isWrite;

/** A permission that the capability declares; without one, any session is sufficient. */
export const permissionOf = (root: string, capability: string, isWrite: boolean): string => {
  const names = declaredIn(join(root, `capabilities/${capability}/contract/permissions.ts`));
  return names.find((name) => fits(name, isWrite)) ?? names[0] ?? 'login';
};

const permissions = `import type { StaffPermissions } from '#platform/contract/permissions.ts';

export const staffPermissions = {
} satisfies StaffPermissions;
`;

const addPermission = (text: string, name: string): string =>
  text.replace(/^(} satisfies StaffPermissions)/m, `  '${name}': ['operations'],\n$1`);

/** A permission of the staff to look, or to change something: declares one where the capability has none. */
export const staffPermissionOf = (
  root: string,
  capability: string,
  isWrite: boolean,
): { permission: string; paths: string[] } => {
  const path = `capabilities/${capability}/contract/staff-permissions.ts`;
  const declared = declaredIn(join(root, path)).find((name) => fits(name, isWrite));
  if (declared !== undefined) return { permission: declared, paths: [] };
  const permission = `${capability}:${isWrite ? 'manage' : 'view'}`;
  const isFirst = !existsSync(join(root, path));
  if (isFirst) {
    writeNew(root, { [path]: permissions });
    changeFile(root, `capabilities/${capability}/server/routes.ts`, (text) =>
      text.replace(/^(export )/m, `export { staffPermissions } from '../contract/staff-permissions.ts';\n$1`),
    );
  }
  const file = changeFile(root, path, (text) => addPermission(text, permission));
  return { permission, paths: isFirst ? [file, `capabilities/${capability}/server/routes.ts`] : [file] };
};
