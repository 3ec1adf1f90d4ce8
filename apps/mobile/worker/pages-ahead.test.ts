import { expect, test } from 'vitest';
import type { PageLine } from '#platform/client/page-line.ts';
import type { Manifest } from '../built-chunks.ts';
import { routes } from '../routes.ts';
import { LIKELY, pagesAhead } from './pages-ahead.ts';

const page = (path: string, tab = false): PageLine => ({
  path,
  page: `${path}.tsx`,
  title: '',
  capabilities: ['a'],
  tab,
});
const chunk = (name: string, more: Partial<Manifest[string]> = {}): Manifest[string] => ({
  file: `assets/${name}`,
  ...more,
});
const texts = (name: string): [string, Manifest[string]] => [`../../virtual:messages/${name}`, chunk(`${name}.js`)];
const languages = ['zh-Hans', 'zh-Hant', 'en', 'ja'];

const manifest: Manifest = {
  'page-runtime.tsx': chunk('runtime.js'),
  '../../capabilities/tab.tsx': chunk('tab.js', { imports: ['part'], css: ['assets/tab.css'] }),
  '../../capabilities/rare.tsx': chunk('rare.js', { imports: ['part', 'kept'], dynamicImports: ['picker'] }),
  part: chunk('part.js'),
  kept: chunk('kept.js'),
  picker: chunk('picker.js'),
  ...Object.fromEntries(languages.flatMap((lang) => [texts(`shell/${lang}`), texts(`a/${lang}`)])),
};

test('tabs come first, then the other pages with what they load later, each file once', () => {
  const ahead = pagesAhead(manifest, [page('rare'), page('tab', true)], ['/assets/kept.js']);
  expect(ahead.tabs).toEqual(['/assets/runtime.js', '/assets/part.js', '/assets/tab.js', '/assets/tab.css']);
  expect(ahead.others).toEqual(['/assets/rare.js', '/assets/picker.js']);
  expect(ahead.texts['en']).toEqual(['/assets/shell/en.js', '/assets/a/en.js']);
});

test('the parts of a page that are opened later are kept with their texts', () => {
  const parts: Manifest = { '../../capabilities/b/part.tsx': chunk('b.js', { imports: ['part'] }) };
  const all = { ...manifest, ...parts, ...Object.fromEntries(languages.map((lang) => texts(`b/${lang}`))) };
  const ahead = pagesAhead(all, [{ ...page('rare'), later: ['b/part.tsx'] }], []);
  expect(ahead.others).toContain('/assets/b.js');
  expect(ahead.texts['en']).toContain('/assets/b/en.js');
});

test('every page in the order of likely use is in the route table, tabs first', () => {
  const paths = routes.map(({ path }) => path);
  expect(LIKELY.filter((path) => !paths.includes(path))).toEqual([]);
  expect(LIKELY.slice(0, 4).toSorted()).toEqual(routes.flatMap(({ tab, path }) => (tab ? [path] : [])).toSorted());
});
