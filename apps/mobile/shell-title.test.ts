import { expect, it } from 'vitest';
import { withTitle } from '#platform/contract/shell-title.ts';
import { languages } from '#platform/i18n/languages.ts';
import { pageTitles } from './page-titles.ts';
import { routes } from './routes.ts';
import { shellFiles } from './shell-files.ts';

it('writes the title into the bar in every language, and nothing that the browser would read as a tag', () => {
  const html = '<h1><span class="nav-title"></span></h1><span class="nav-title"></span>';
  const title = { 'zh-Hans': '机具', 'zh-Hant': '機具', en: 'A & <b> $1', ja: '端末' };
  expect(withTitle(html, title)).toBe(
    '<h1><span class="nav-title"><span lang="zh-Hans">机具</span><span lang="zh-Hant">機具</span>' +
      '<span lang="en">A &amp; &lt;b> $1</span><span lang="ja">端末</span></span></h1><span class="nav-title"></span>',
  );
});

it('every page without HTML of its own has a title in every language, at each of its addresses', () => {
  const titles = pageTitles();
  const paths = routes.map(({ path }) => path).filter((path) => !(path in shellFiles));
  const missing = paths.filter((path) => languages.some((lang) => !titles[path]?.[lang]));
  expect(missing).toEqual([]);
  expect(titles['/pages/home/terminal/terminalList']?.['zh-Hans']).toMatch(/\p{Script=Han}/u);
  expect(titles['/pages/home/terminal/terminalList']?.en).toMatch(/^[ -~]+$/);
  const all = Object.values(titles).flatMap((title) => Object.values(title));
  expect(all.filter((title) => title.includes('{'))).toEqual([]);
  expect(all.filter((title) => /^[\w-]+\.[\w.-]+$/.test(title))).toEqual([]);
});
