/**
 * Pages that have HTML of their own get their texts in one file: the texts of shell and capability together are up to
 * three times as many, and every file costs response headers. All other pages load the texts of the shell and of their
 * capabilities.
 */
import { join } from 'node:path';
import type { PageLine } from '#platform/client/page-line.ts';
import { isNamedIn } from '../../platform/i18n/named-keys.ts';
import type { PartOfTexts, PartsOfTexts } from '../../platform/i18n/vite-plugin.ts';
import { reachedSources } from './reached-sources.ts';
import { shellFiles } from './shell-files.ts';

/** Groups of texts that a page loads. */
export const textGroups = ({ path, capabilities }: PageLine): readonly string[] => {
  const shell = shellFiles[path];
  return shell === undefined ? ['shell', ...capabilities] : [`first-${shell.replace('.html', '')}`];
};

/** Pages are loaded by their addresses, and the gallery of components is not part of them. */
const NOT_FOLLOWED = ['apps/mobile/parts/page.tsx'];

const textsOf = (root: string, { page, title, lean, capabilities }: PageLine): PartOfTexts => {
  const entries = ['apps/mobile/main.tsx', `capabilities/${page}`];
  const runtime = 'apps/mobile/page-runtime.tsx';
  const files = (): string[] =>
    reachedSources(
      root,
      [...entries, ...(lean ? [] : [runtime])].map((file) => join(root, file)),
      [...NOT_FOLLOWED, ...(lean ? [runtime] : [])].map((file) => join(root, file)),
    );
  let isNamed: ((key: string) => boolean) | undefined;
  return { of: ['shell', ...capabilities], has: (key) => key === title || (isNamed ??= isNamedIn(files()))(key) };
};

/** The first texts by group. */
export const firstTexts = (root: string, routes: readonly PageLine[]): PartsOfTexts =>
  new Map(
    routes
      .filter(({ path }) => path in shellFiles)
      .map((route) => [textGroups(route)[0] ?? '', () => textsOf(root, route)] as const),
  );
