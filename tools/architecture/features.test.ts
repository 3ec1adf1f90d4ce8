import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { featureViolations } from './features.ts';

const root = mkdtempSync(join(tmpdir(), 'zhanye-features-'));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(join(root, 'capabilities/spares'), { recursive: true });
writeFileSync(
  join(root, 'capabilities/spares/README.md'),
  '# Spares\n\n## Features\n\n- `stock`: what is there\n- `orders`: what is ordered\n\n## Words\n\n- `shelf`: no feature\n',
);

const LIST = {
  path: 'capabilities/spares/contract/stock/list-spares.ts',
  capability: 'spares',
  stem: 'list-spares',
  constant: 'listSpares',
  name: 'spares.list-spares',
};
/** Both features have a folder. */
const RIGHT = [LIST.path, 'capabilities/spares/sql/orders/open.sql'];
const detailsOf = (...paths: string[]): string[] =>
  featureViolations(root, [...RIGHT, ...paths], [LIST]).map(({ detail }) => detail);

describe('features', () => {
  it('each layer may have a folder for a feature, and files beside it', () => {
    const right = [
      'server/stock/list-spares.ts',
      'server/stock/list-spares.test.ts',
      'mobile/orders/row.tsx',
      'server/api.ts',
    ];
    expect(detailsOf(...right.map((path) => `capabilities/spares/${path}`))).toEqual([]);
  });

  it.each([
    ['server/shelf/a.ts', 'shelf is not listed under "## Features" of the capability\'s README.md'],
    ['server/stock/deep/a.ts', 'a feature has no folders: stock/deep'],
    ['server/list-spares.ts', 'the call of this name is in contract/stock'],
    ['mobile/orders/list-spares.tsx', 'the call of this name is in contract/stock'],
    ['server/orders/list-spares.test.ts', 'the call of this name is in contract/stock'],
  ])('%s is refused', (path, detail) => {
    expect(detailsOf(`capabilities/spares/${path}`)).toEqual([detail]);
  });

  it('a feature that is listed without a folder is refused', () => {
    expect(featureViolations(root, [LIST.path], [LIST]).map(({ detail }) => detail)).toEqual(['no folder orders']);
  });

  it('more than fifty files beside the features are refused; tests do not count', () => {
    const paths = (count: number, end: string) =>
      Array.from({ length: count }, (_, index) => `capabilities/spares/server/part-${index}${end}`);
    expect(detailsOf(...paths(50, '.ts'), ...paths(9, '.test.ts'))).toEqual([]);
    expect(detailsOf(...paths(51, '.ts'))).toEqual(['51 files beside the features: divide them']);
  });
});
