/** Documents match the repository: the order, the table of layers, the folders of the platform, the paths they name. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { brokenPaths } from './cited-paths.ts';
import { layerTable } from './layers.ts';
import { ORDER } from './order.ts';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('ARCHITECTURE.md', root), 'utf8');
const lines = text.split('\n');
const namesIn = (list: string): string[] => list.split(',').map((name) => name.trim());

describe('ARCHITECTURE.md', () => {
  it('shows the order of capabilities', () => {
    const shown = lines.find((line) => line.startsWith('    audit, '));
    expect(namesIn(shown ?? '')).toEqual(ORDER);
  });

  it('shows which parts each layer may import', () => {
    const at = lines.indexOf(layerTable()[0] ?? '');
    const end = lines.findIndex((line, index) => index > at && !line.startsWith('|'));
    expect(lines.slice(at, end)).toEqual(layerTable());
  });

  it('names every folder of the platform', () => {
    const shown = /platform\/ +no business words: ([^\n]+\n +[a-z0-9, -]+)\n/.exec(text)?.[1] ?? '';
    const folders = readdirSync(new URL('platform/', root), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(namesIn(shown).toSorted()).toEqual(folders.toSorted());
  });
});

describe('paths in documents', () => {
  const top = fileURLToPath(root);

  it('exist', () => {
    expect(brokenPaths(top)).toEqual([]);
  });

  it.each([
    ['capabilities/terminals/README.md', 'mobile/gone/bind-terminal.tsx'],
    ['CONTRIBUTING.md', 'contract/get-terminal.ts'],
    ['docs/feed.md', 'tools/new/gone.ts'],
  ])('planted: in %s %s is found', (document, path) => {
    const text = `see \`${path}\` and \`tools/new/run.ts\`, \`npm run new\`, \`/api/x\``;
    expect(brokenPaths(top, [[document, text]])).toEqual([`${document}:1 names ${path}, which is not there`]);
  });
});
