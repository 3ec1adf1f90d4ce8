import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addTexts, changeFile, writeNew } from './change-files.ts';
import { featureFolder } from './feature-folder.ts';
import { pascal, UsageError, type CallName } from './names.ts';
import { staffPermissionOf } from './permission-of.ts';

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

/** Registers the page in the capability's list. */
export const addConsolePage = (
  text: string,
  name: CallName,
  { permission, folder }: { readonly permission: string; readonly folder: string },
): string => {
  const { capability, stem } = name;
  const entry = `  {
    path: '/${stem}',
    group: 'business',
    title: '${titleOf(name)}',
    icon: 'card',
    permission: '${permission}',
    texts: ['${capability}'],
    Page: loaded(async () => (await import('./${folder}${stem}.tsx')).${pascal(name)}),
  },
`;
  return text.replace(/(export const pages: readonly ConsolePage\[\] = \[\n?)([^]*?)(\];)/, `$1$2${entry}$3`);
};

/** Writes a page of the console and registers it, with its title. @returns the paths written or changed. */
export const newConsolePage = (root: string, name: CallName, feature = ''): string[] => {
  const { capability, stem } = name;
  const base = `capabilities/${capability}/console`;
  if (!existsSync(join(root, `capabilities/${capability}`)))
    throw new UsageError(`There is no capability ${capability}: npm run new capability ${capability}.`);
  const folder = featureFolder(root, capability, feature);
  const isFirst = !existsSync(join(root, `${base}/pages.ts`));
  const written = writeNew(root, {
    [`${base}/${folder}${stem}.tsx`]: page(name),
    ...(isFirst && { [`${base}/pages.ts`]: pages }),
  });
  const { permission, paths } = staffPermissionOf(root, capability, false);
  return [
    ...written,
    ...paths,
    changeFile(root, `${base}/pages.ts`, (text) => addConsolePage(text, name, { permission, folder })),
    ...addTexts(root, capability, { [titleOf(name)]: stem }),
  ];
};
