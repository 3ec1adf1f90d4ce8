import { describe, expect, it } from 'vitest';
import type { Source } from './source.ts';
import { unusedExportViolations } from './unused-exports.ts';

/** @param imports as `path#name`. */
const source = (path: string, exports: readonly string[], imports: readonly string[] = []): Source => ({
  path,
  exports: exports.map((name) => ({ name, isType: /^[A-Z][a-z]/.test(name) })),
  imports: imports.map((one) => {
    const [target = '', name = ''] = one.split('#');
    return { target, names: [name], isPackage: false, isType: false };
  }),
  lines: 20,
  sql: [],
  takesAddressForPath: false,
});
const foundIn = (...sources: Source[]): string[] =>
  unusedExportViolations(sources, ['capabilities/wallet/mobile/page.tsx']).map(({ detail }) => detail);

const API = 'capabilities/wallet/server/api.ts';
const FILE = 'capabilities/wallet/server/book.ts';

describe('an export that nobody imports is reported', () => {
  it.each([
    ['a published one', [source(API, ['book'])]],
    ['a published type', [source(API, ['Booking'])]],
    ['one that only the own capability takes from its api', [source(API, ['book']), source(FILE, [], [`${API}#book`])]],
    ['one of which another name is imported', [source(FILE, ['book']), source(API, [], [`${FILE}#other`])]],
  ])('%s', (_what, sources) => {
    expect(foundIn(...sources)).toHaveLength(1);
  });
});

describe('no violation is', () => {
  it.each([
    [
      'a published one that another capability imports',
      [source(API, ['a']), source('capabilities/trades/server/x.ts', [], [`${API}#a`])],
    ],
    ['one that a test of another area imports', [source(API, ['a']), source('testing/x.ts', [], [`${API}#a`])]],
    [
      'a file that is imported as a whole',
      [source(FILE, ['a']), source('capabilities/wallet/server/x.ts', [], [`${FILE}#*`])],
    ],
    ['a type that describes its own file', [source(FILE, ['Booking'])]],
    [
      'what the server and the pages find by name',
      [
        source('capabilities/wallet/server/routes.ts', ['routes']),
        source('capabilities/wallet/mobile/page.tsx', ['page']),
      ],
    ],
    ['a test, or testing', [source('capabilities/wallet/testing/world.ts', ['world']), source('testing/x.ts', ['x'])]],
  ])('%s', (_what, sources) => {
    expect(foundIn(...sources)).toEqual([]);
  });
});
