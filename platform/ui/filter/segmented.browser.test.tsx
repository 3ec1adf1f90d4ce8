import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#testing/browser/render.tsx';
import { Segmented } from './segmented.tsx';

it('at 320 px and the largest text no choice is wider than its segment', async () => {
  await page.viewport(320, 600);
  document.documentElement.style.fontSize = '130%';
  const choices = ['浅色', '深色', '跟随系统'].map((label) => ({ value: label, label }));
  await render(
    <div style={{ width: 220 }}>
      <Segmented label="外观" choices={choices} value="浅色" onChange={() => undefined} />
    </div>,
  );
  await expect.element(page.getByRole('radio', { name: '跟随系统' })).toBeVisible();
  const wide = [...document.querySelectorAll('[role="radio"]')].filter((one) => one.scrollWidth > one.clientWidth);
  expect(wide.map((one) => one.textContent)).toEqual([]);
  document.documentElement.style.fontSize = '';
});
