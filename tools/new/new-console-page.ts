import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addTexts, changeFile, writeNew } from './change-files.ts';
import { pascal, UsageError, type CallName } from './names.ts';
import { declaredPermissions } from './permission-of.ts';

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

const TYPES = "from '#platform/contract/permissions.ts';\n";

const declared = (capability: string): string => `
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

/** Declares a permission of staff beside those of agents, where the capability has any. */
const declarePermission = (root: string, capability: string): string[] => {
  const path = `capabilities/${capability}/contract/permissions.ts`;
  const routes = `capabilities/${capability}/server/routes.ts`;
  const own = "from '../contract/permissions.ts';";
  const isFirst = !existsSync(join(root, path));
  return [
    ...(isFirst
      ? writeNew(root, { [path]: `import type { StaffPermissions } ${TYPES}${declared(capability)}` })
      : [
          changeFile(
            root,
            path,
            (text) => `${text.replace(' } from', ', StaffPermissions } from')}${declared(capability)}`,
          ),
        ]),
    changeFile(root, routes, (text) =>
      isFirst
        ? text.replace(/^(export )/m, `export { staffPermissions } ${own}\n$1`)
        : text.replace(`export { permissions } ${own}`, `export { permissions, staffPermissions } ${own}`),
    ),
  ];
};

/** The first permission of staff that the capability declares; declares one if there is none. */
const staffPermissionOf = (root: string, capability: string): { permission: string; paths: string[] } => {
  const first = /'([\w-]+:\w+)'/.exec(declaredPermissions(root, capability).staff)?.[1];
  if (first !== undefined) return { permission: first, paths: [] };
  return { permission: `${capability}:view`, paths: declarePermission(root, capability) };
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
  const { permission, paths } = staffPermissionOf(root, capability);
  return [
    ...written,
    ...paths,
    changeFile(root, `${folder}/pages.ts`, (text) => addConsolePage(text, name, permission)),
    ...addTexts(root, capability, { [titleOf(name)]: stem }),
  ];
};
