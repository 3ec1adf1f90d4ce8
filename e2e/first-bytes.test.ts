/**
 * Bytes that a phone downloads before it can first use a page: HTML with its styles, code and texts, as they are
 * sent (docs/performance.md counts answers and response headers besides). A limit is what the page has now and at most
 * 1 kB; raise it only for what its first screen needs, and say in the commit what that is.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chunksOf, pageKey, type Manifest } from '#apps/mobile/built-chunks.ts';

const FOLDER = join(import.meta.dirname, '../dist/mobile');
const CODE = /\/assets\/[\w.~-]+\.js/g;

/** Files that are too small to be compressed are sent as they are. */
const sent = (file: string): number =>
  statSync(join(FOLDER, existsSync(join(FOLDER, `${file}.br`)) ? `${file}.br` : file)).size;

const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
const filesOf = (key: string): string[] => chunksOf(manifest, [key]).flatMap(({ file, css = [] }) => [file, ...css]);

/** Names of the texts in other languages: the HTML names it for those who read them. */
const OTHERS = manifest['../../virtual:messages/others']?.file;

/** Code and texts that an HTML names. */
const codeOf = (html: string): string[] =>
  [...new Set(read(html).match(CODE))].map((file) => file.slice(1)).filter((file) => file !== OTHERS);

const sum = (files: readonly string[]): number => files.map(sent).reduce((all, bytes) => all + bytes, 0);

it.each([
  ['login.html', 80_900, 5],
  ['home.html', 112_300, 7],
  ['data.html', 114_800, 8],
  ['wallet.html', 110_400, 8],
  ['my.html', 101_300, 6],
  ['statement.html', 132_000, 17],
  ['index.html', 106_700, 6],
])('%s is used with at most %d bytes in %d files of code and texts', (html, bytes, files) => {
  expect(codeOf(html).length).toBeLessThanOrEqual(files);
  expect(sum([html, ...codeOf(html)])).toBeLessThanOrEqual(bytes);
});

it('asks for a newer version with little more, some seconds after any page', () => {
  const known = filesOf('index.html');
  const more = filesOf('ask-upgrade.ts').filter((file) => !known.includes(file));
  expect(sum(more)).toBeLessThanOrEqual(1_300);
});

/** Pages without HTML of their own. */
it.each([
  { page: 'terminals/mobile/list/terminal-list.tsx', groups: ['terminals', 'agents', 'exports'], bytes: 158_200 },
  { page: 'trades/mobile/lookup/my-trades.tsx', groups: ['trades', 'merchants', 'exports'], bytes: 152_400 },
])('$page is used with at most $bytes bytes', ({ page, groups, bytes }) => {
  const texts = groups.flatMap((group) => filesOf(`../../virtual:messages/${group}/zh-Hans`));
  const files = new Set(['index.html', ...codeOf('index.html'), ...filesOf(pageKey(page)), ...texts]);
  const styled = filesOf('index.html').concat(filesOf('page-runtime.tsx'));
  expect(sum([...files].filter((file) => !file.endsWith('.css') || !styled.includes(file)))).toBeLessThanOrEqual(bytes);
});
