/** Comments cite only documents that are in the repository. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenCitations, sectionsOf, type Sources } from './citations.ts';

const root = join(import.meta.dirname, '../../');
const AREAS = '{apps,bench,capabilities,e2e,platform,simulator,testing,tools}/**/*.{ts,tsx,mjs,sql,css}';
const DOCUMENTS = ['*.md', 'docs/**/*.md', '{capabilities,platform,simulator,tools,bench}/**/README.md'];

const isOurs = (path: string): boolean => !/node_modules|\/dist\//.test(path);
const documents = DOCUMENTS.flatMap((pattern) => globSync(pattern, { cwd: root })).filter(isOurs);
const sections = sectionsOf(readFileSync(join(root, 'docs/domain.md'), 'utf8'));
const sources: Sources = { files: new Set(documents), sections };

describe('citations', () => {
  it('in comments name an existing document and section', () => {
    const paths = globSync(AREAS, { cwd: root }).filter((path) => isOurs(path) && !path.endsWith('citations.test.ts'));
    expect(paths.length).toBeGreaterThan(1000);
    expect(paths.flatMap((path) => brokenCitations(path, readFileSync(join(root, path), 'utf8'), sources))).toEqual([]);
  });

  it.each([
    ['/** As product.md §4 says. */', 'product.md'],
    ['// docs/domain.md §99', 'docs/domain.md §99'],
    ['-- docs/missing.md', 'docs/missing.md'],
  ])('planted: %s is found', (line, text) => {
    expect(brokenCitations('platform/x.ts', line, sources)).toEqual([{ path: 'platform/x.ts', line: 1, text }]);
  });

  it('of an existing section are accepted', () => {
    expect(brokenCitations('platform/x.ts', '/** docs/domain.md §4 */', sources)).toEqual([]);
  });
});
