import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeNew } from './change-files.ts';
import { UsageError, type CallName } from './names.ts';

/** UTC time as `202611231030`: migrations run in the order of their names. */
export const stampOf = (now: Date): string => now.toISOString().replaceAll(/[-T:]/g, '').slice(0, 12);

const text = (
  capability: string,
): string => `-- One change of tables. It never changes once it is applied anywhere; the version before runs on its result.
-- For example: alter table ${capability}.<table> add column <name> text;
`;

export const newMigration = (root: string, { capability, stem }: CallName, now: Date): string[] => {
  if (!existsSync(join(root, `capabilities/${capability}`)))
    throw new UsageError(`There is no capability ${capability}: npm run new capability ${capability}.`);
  return writeNew(root, { [`capabilities/${capability}/migrations/${stampOf(now)}-${stem}.sql`]: text(capability) });
};
