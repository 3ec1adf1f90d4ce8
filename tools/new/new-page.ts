import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addTexts, changeFile, writeNew } from './change-files.ts';
import { changeExamples } from './examples-file.ts';
import { featureFolder } from './feature-folder.ts';
import { pascal, UsageError, type CallName } from './names.ts';
import { permissionOf } from './permission-of.ts';

const page = (name: CallName): string => {
  const { capability, stem } = name;
  const component = `${pascal(name)}Page`;
  return `import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';

function ${component}(): ReactNode {
  const { t } = useText();
  return (
    <Screen bar={<NavBar title={t('${capability}.${stem}.title')} />}>
      <Stack>
        <Card>{t('${capability}.${stem}.title')}</Card>
      </Stack>
    </Screen>
  );
}

export { ${component} as Page };
`;
};

const pathOf = ({ capability, variable }: CallName): string => `/pages/${capability}/${variable}`;

const noPages = `import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
];
`;

/** Adds a line to the pages of the capability. */
export const addPageLine = (
  text: string,
  name: CallName,
  { folder, permission }: { readonly folder: string; readonly permission: string },
): string => {
  const { capability, stem } = name;
  const needs = permission === 'login' ? '' : `, needs: ['${permission}']`;
  const line =
    `  { path: '${pathOf(name)}', page: '${capability}/mobile/${folder}${stem}.tsx', ` +
    `title: '${capability}.${stem}.title', capabilities: ['${capability}']${needs} },\n`;
  return text.replace(/(export const pages: readonly PageLine\[\] = \[\n[^]*?)(\];)/, `$1${line}$2`);
};

/** The tests of all pages ask whether it shows figures: it shows none as yet. */
export const addPageExample = (text: string, name: CallName): string => {
  const said = `    '${pathOf(name)}': { noFigures: 'texts' },\n`;
  return /\n {2}pages: \{/.test(text)
    ? text.replace(/(\n {2}pages: \{\n)/, `$1${said}`)
    : text.replace(/\n\};\s*$/, `\n  pages: {\n${said}  },\n};\n`);
};

const changePages = (root: string, name: CallName, folder: string): string => {
  const path = `capabilities/${name.capability}/mobile/pages.ts`;
  if (!existsSync(join(root, path))) writeNew(root, { [path]: noPages });
  const permission = permissionOf(root, name.capability, false);
  return changeFile(root, path, (text) => addPageLine(text, name, { folder, permission }));
};

/** Writes the page, and registers it, with its title. @returns the paths written or changed. */
export const newPage = (root: string, name: CallName, feature = ''): string[] => {
  const { capability, stem } = name;
  if (!existsSync(join(root, `capabilities/${capability}`)))
    throw new UsageError(`There is no capability ${capability}: npm run new capability ${capability}.`);
  const folder = featureFolder(root, capability, feature);
  return [
    ...writeNew(root, { [`capabilities/${capability}/mobile/${folder}${stem}.tsx`]: page(name) }),
    changePages(root, name, folder),
    changeExamples(root, capability, (text) => addPageExample(text, name)),
    ...addTexts(root, capability, { [`${capability}.${stem}.title`]: stem }),
  ];
};
