import { expect, it } from 'vitest';
import { withTitle } from '#platform/contract/shell-title.ts';
import { pageTitles } from './page-titles.ts';
import { routes } from './routes.ts';
import { shellFiles } from './shell-files.ts';

it('writes the title into the bar, and nothing that the browser would read as a tag', () => {
  const html = '<h1><span class="nav-title"></span></h1><span class="nav-title"></span>';
  expect(withTitle(html, 'A & <b> $1')).toBe(
    '<h1><span class="nav-title">A &amp; &lt;b> $1</span></h1><span class="nav-title"></span>',
  );
});

it('every page without HTML of its own has a title, at each of its addresses', () => {
  const titles = pageTitles();
  const paths = routes.map(({ path }) => path).filter((path) => !(path in shellFiles));
  expect(paths.filter((path) => titles[path] === undefined)).toEqual([]);
  expect(titles['/pages/home/terminal/terminalList']).toMatch(/\p{Script=Han}/u);
  expect(Object.values(titles).filter((title) => title.includes('.') || title.includes('{'))).toEqual([]);
});
