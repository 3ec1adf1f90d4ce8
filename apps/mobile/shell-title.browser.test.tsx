/** The title of a page that is opened by its address is shown before the code, in the reader's language alone. */
import { afterEach, expect, it } from 'vitest';
import { titleStyles, withTitle } from '#platform/contract/shell-title.ts';
import { languages } from '#platform/i18n/languages.ts';
import './page.css';

const TITLE = { 'zh-Hans': '机具列表', 'zh-Hant': '機具列表', en: 'Terminals', ja: '端末一覧' };
const root = document.documentElement;

afterEach(() => {
  root.lang = '';
  delete root.dataset['foreign'];
  document.body.replaceChildren();
});

const open = (html: string, shown = '<div>'): HTMLElement | null => {
  const shell = `<div id="shell">${shown}<h1><span class="nav-title"></span></h1></div></div>`;
  const { body } = new DOMParser().parseFromString(`<body>${html}${withTitle(shell, TITLE)}`, 'text/html');
  document.body.replaceChildren(...body.childNodes);
  return document.querySelector('.nav-title');
};

it.each(languages)('in %s', (lang) => {
  root.lang = lang;
  if (lang !== 'zh-Hans') root.dataset['foreign'] = '';
  // innerText leaves out elements that are not displayed or are hidden
  expect(open(`<style>${titleStyles(languages)}</style>`)?.innerText).toBe(TITLE[lang]);
});

it('is hidden with the rest of a page in another language whose words are those of the HTML', () => {
  root.lang = 'en';
  root.dataset['foreign'] = '';
  expect(open('', '<div data-shell="">')?.innerText).toBe('');
});
