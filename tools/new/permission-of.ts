import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The first permission that the capability declares; without one, any session is enough. */
export const permissionOf = (root: string, capability: string): string => {
  const file = join(root, `capabilities/${capability}/contract/permissions.ts`);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /'([\w-]+:view)':/.exec(text)?.[1] ?? /'([\w-]+:[\w-]+)':/.exec(text)?.[1] ?? 'login';
};
