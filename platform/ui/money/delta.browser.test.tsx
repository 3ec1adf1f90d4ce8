import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#testing/browser/render.tsx';
import { Delta } from './delta.tsx';

it('says nothing where there was nothing to compare with', async () => {
  await render(
    <p>
      今日 <Delta tenths={null}>较昨日</Delta>
      <Delta tenths={82}>较上月</Delta>
    </p>,
  );
  await expect.element(page.getByText('较上月')).toBeVisible();
  expect(page.getByText('较昨日').elements()).toEqual([]);
});
