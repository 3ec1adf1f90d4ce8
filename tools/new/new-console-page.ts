import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addTexts, changeFile, writeNew } from './change-files.ts';
import { pascal, UsageError, type CallName } from './names.ts';

const titleOf = ({ capability, stem }: CallName): string => `${capability}.console.${stem}`;

const page = (name: CallName): string => `import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { PageHead } from '#platform/ui-console/page-head.tsx';

export function ${pascal(name)}(): ReactNode {
  const { t } = useText();
  return (
    <div className="c-page">
      <PageHead title={t('${titleOf(name)}')} />
    </div>
  );
}
`;

const pages = `import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';

export const pages: readonly ConsolePage[] = [];
`;

const permissions = (
  capability: string,
): string => `import type { StaffPermissions } from '#platform/contract/permissions.ts';

export const staffPermissions = {
  '${capability}:view': ['operations'],
} satisfies StaffPermissions;
`;

/** Registers the page in the capability's list. */
export const addConsolePage = (text: string, name: CallName, permission: string): string => {
  const { capability, stem } = name;
  const entry = `  {
    path: '/${stem}',
    group: 'business',
    title: '${titleOf(name)}',
    icon: 'card',
    permission: '${permission}',
    texts: ['${capability}'],
    Page: loaded(async () => (await import('./${stem}.tsx')).${pascal(name)}),
  },
`;
  return text.replace(/(export const pages: readonly ConsolePage\[\] = \[\n?)([^]*?)(\];)/, `$1$2${entry}$3`);
};

/** The first permission of staff that the capability declares; declares one if there is none. */
const permissionOf = (root: string, capability: string): { permission: string; paths: string[] } => {
  const path = `capabilities/${capability}/contract/staff-permissions.ts`;
  if (existsSync(join(root, path))) {
    const declared = /'(\w+:\w+)'/.exec(readFileSync(join(root, path), 'utf8'))?.[1];
    return { permission: declared ?? `${capability}:view`, paths: [] };
  }
  const routes = `capabilities/${capability}/server/routes.ts`;
  return {
    permission: `${capability}:view`,
    paths: [
      ...writeNew(root, { [path]: permissions(capability) }),
      changeFile(root, routes, (text) =>
        text.replace(/^(export )/m, `export { staffPermissions } from '../contract/staff-permissions.ts';\n$1`),
      ),
    ],
  };
};

/** Writes a page of the console and registers it, with its title. @returns the paths written or changed. */
export const newConsolePage = (root: string, name: CallName): string[] => {
  const { capability, stem } = name;
  const folder = `capabilities/${capability}/console`;
  if (!existsSync(join(root, `capabilities/${capability}`)))
    throw new UsageError(`There is no capability ${capability}: npm run new capability ${capability}.`);
  const isFirst = !existsSync(join(root, `${folder}/pages.ts`));
  const written = writeNew(root, {
    [`${folder}/${stem}.tsx`]: page(name),
    ...(isFirst && { [`${folder}/pages.ts`]: pages }),
  });
  const { permission, paths } = permissionOf(root, capability);
  return [
    ...written,
    ...paths,
    changeFile(root, `${folder}/pages.ts`, (text) => addConsolePage(text, name, permission)),
    ...addTexts(root, capability, { [titleOf(name)]: stem }),
  ];
};
