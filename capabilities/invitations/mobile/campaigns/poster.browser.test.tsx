/**
 * A poster says the same to people who hear it as to those who see it, and is shared by the phone's menu or as a file.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { currentText, loadTexts, setLanguage } from '#platform/i18n/browser.tsx';
import type { Lang } from '#platform/i18n/languages.ts';
import { render } from '#testing/browser/render.tsx';
import { PosterCanvas } from './poster-canvas.tsx';
import { pictureOf, type Poster } from './poster-words.ts';
import { sharePoster } from './share-poster.ts';

const LINK = { code: 'K7MQ3XW9', link: 'https://m.example.com/i/K7MQ3XW9' };
const POSTER: Poster = { id: '1', kind: 'agent', look: 'navy', title: '收款\n一起做', subtitle: 'D+1', isShow: true };
const saved: string[] = [];

beforeEach(async () => {
  saved.length = 0;
  await loadTexts(['shell', 'invitations']);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  document.getElementById('toast')?.remove();
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  await setLanguage('zh-Hans');
});

it.each<[Lang, string]>([
  ['zh-Hans', '展业 · 收款 一起做 · D+1 · 蓉城支付 邀请您 · 成为展业代理商 · 邀请码 K7MQ 3XW9'],
  ['zh-Hant', '展業 · 收款 一起做 · D+1 · 蓉城支付 邀請您 · 成為展業代理商 · 邀請碼 K7MQ 3XW9'],
  ['en', 'Zhanye · 收款 一起做 · D+1 · 蓉城支付 invites you · Become a Zhanye agent · Code K7MQ 3XW9'],
  ['ja', '展業 · 收款 一起做 · D+1 · 蓉城支付 さんからの招待 · 展業の代理店に · 招待コード K7MQ 3XW9'],
])('says in %s all that is written on it, and nothing else', async (lang, words) => {
  const write = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  await setLanguage(lang);
  await render(<PosterCanvas picture={pictureOf(POSTER, LINK, '蓉城支付', currentText().t)} />);
  await expect.element(page.getByRole('img')).toHaveAccessibleName(words);
  const written = write.mock.calls.map(([text]) => text);
  expect(words.replaceAll(' · ', ' ')).toBe(written.join(' '));
});

/** A phone whose share menu ends in this way. */
const withMenu = (end: () => Promise<void>, takes = true) => {
  const share = vi.fn<(content: ShareData) => Promise<void>>(end);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'canShare', { value: () => takes, configurable: true });
  return share;
};
const shareIt = (): Promise<void> => {
  const canvas = document.createElement('canvas');
  return sharePoster(canvas, '海报-K7MQ3XW9.png', '一起做收款', currentText().t);
};
const refused = (name: string) => (): Promise<void> => Promise.reject(new DOMException('no', name));
const toldWords = (): string => document.getElementById('toast')?.textContent ?? '';

it('is shared as a picture with its words where the phone’s menu takes files', async () => {
  const share = withMenu(async () => undefined);
  await shareIt();
  const [content] = share.mock.calls[0] ?? [];
  expect(content).toMatchObject({ text: '一起做收款' });
  expect(content?.files?.map(({ name, type, size }) => [name, type, size > 0])).toEqual([
    ['海报-K7MQ3XW9.png', 'image/png', true],
  ]);
  expect([saved, toldWords()]).toEqual([[], '']);
});

it('is saved where the phone has no menu, or one that takes no files', async () => {
  Object.defineProperty(navigator, 'canShare', { value: undefined, configurable: true });
  await shareIt();
  expect([saved, toldWords()]).toEqual([['海报-K7MQ3XW9.png'], '图片已保存']);
  const share = withMenu(async () => undefined, false);
  await shareIt();
  expect(saved).toHaveLength(2);
  expect(share).not.toHaveBeenCalled();
});

it('is saved where the phone refuses to open its menu', async () => {
  withMenu(refused('NotAllowedError'));
  await shareIt();
  expect([saved, toldWords()]).toEqual([['海报-K7MQ3XW9.png'], '图片已保存']);
});

it('closing the menu without a choice is no fault: nothing is reported and nothing saved', async () => {
  withMenu(refused('AbortError'));
  await shareIt();
  expect([saved, toldWords()]).toEqual([[], '']);
});
