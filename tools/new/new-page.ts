import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addTexts, changeFile, writeNew } from './change-files.ts';
import { UsageError, type CallName } from './names.ts';

const page = ({ capability, stem }: CallName): string => `import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';

export function Page(): ReactNode {
  const { t } = useText();
  return (
    <Screen bar={<NavBar title={t('${capability}.${stem}.title')} />}>
      <Stack>
        <Card>{t('${capability}.${stem}.title')}</Card>
      </Stack>
    </Screen>
  );
}
`;

const pathOf = ({ capability, variable }: CallName): string => `/pages/${capability}/${variable}`;

/** Adds a line to the route table. */
export const addRouteLine = (text: string, name: CallName): string => {
  const { capability, stem } = name;
  const line =
    `  { path: '${pathOf(name)}', page: '${capability}/mobile/${stem}.tsx', ` +
    `title: '${capability}.${stem}.title', capabilities: ['${capability}'] },\n`;
  return text.replace(/(export const routes: readonly RouteLine\[\] = \[\n[^]*?)(\];)/, `$1${line}$2`);
};

/** Adds the URL and title to the list that the test of the route table expects. */
export const addAddress = (text: string, name: CallName): string =>
  text.replace(/\n\]\s*$/, `,\n  { "path": "${pathOf(name)}", "title": "${name.stem}" }\n]\n`);

/** Increments the number of lines in the test of the route table. */
export const countOneMore = (text: string): string =>
  text
    .replace(/has (\d+) lines/, (_all, count: string) => `has ${Number(count) + 1} lines`)
    .replace(/toHaveLength\((\d+)\)/, (_all, count: string) => `toHaveLength(${Number(count) + 1})`);

/** Names the page in the registers of the browser tests: it shows no figure and has nothing to filter as yet. */
export const addWithoutFigures = (text: string, name: CallName): string =>
  text.replace(/(PAGES_WITHOUT_FIGURES[^{]*\{\n[^]*?)(\n\};)/, `$1\n  '${pathOf(name)}': TEXTS,$2`);
export const addWithoutFilter = (text: string, name: CallName): string =>
  text.replace(/(WITHOUT_FILTER = \[\n[^]*?)(\n\];)/, `$1\n  '${pathOf(name)}',$2`);

/** Writes the page, and adds its URL and title. @returns the paths written or changed. */
export const newPage = (root: string, name: CallName): string[] => {
  const { capability, stem } = name;
  if (!existsSync(join(root, `capabilities/${capability}`)))
    throw new UsageError(`There is no capability ${capability}: npm run new capability ${capability}.`);
  return [
    ...writeNew(root, { [`capabilities/${capability}/mobile/${stem}.tsx`]: page(name) }),
    changeFile(root, 'apps/mobile/routes.ts', (text) => addRouteLine(text, name)),
    changeFile(root, 'apps/mobile/addresses.json', (text) => addAddress(text, name)),
    changeFile(root, 'apps/mobile/routes.test.ts', countOneMore),
    changeFile(root, 'e2e/figures/registry.ts', (text) => addWithoutFigures(text, name)),
    changeFile(root, 'e2e/addresses.test.ts', (text) => addWithoutFilter(text, name)),
    ...addTexts(root, capability, { [`${capability}.${stem}.title`]: stem }),
  ];
};
