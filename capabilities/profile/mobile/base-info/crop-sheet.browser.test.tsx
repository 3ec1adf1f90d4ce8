/** The square of an avatar is chosen by finger, wheel, slider and keyboard. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { drag } from '#testing/browser/input.ts';
import { render } from '#testing/browser/render.tsx';
import { CropSheet } from './crop-sheet.tsx';
import type { Crop } from './crop.ts';

await loadTexts(['profile']);

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const stage = page.getByRole('application');

const open = async (): Promise<() => Promise<Crop | undefined>> => {
  const onDone = vi.fn<(crop: Crop) => void>();
  const picture = { url: PIXEL, width: 800, height: 600 };
  await render(<CropSheet picture={picture} isRunning={false} onDone={onDone} onClose={vi.fn<() => void>()} />);
  await expect.element(stage).toBeVisible();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  return async () => {
    await page.getByRole('button', { name: '用作头像' }).click();
    return onDone.mock.lastCall?.[0];
  };
};

it('takes the middle when nothing is moved', async () => {
  const use = await open();
  expect(await use()).toEqual({ x: 0, y: 0, zoom: 1 });
});

it('is moved and enlarged by the keyboard, and not beyond the edge of the picture', async () => {
  const use = await open();
  (stage.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(await use()).toMatchObject({ x: 0.06, y: 0, zoom: 1 });
  (stage.element() as HTMLElement).focus();
  await userEvent.keyboard('+{ArrowDown}');
  expect(await use()).toMatchObject({ zoom: 1.15, y: 0.06 });
});

it('follows the finger', async () => {
  const use = await open();
  (stage.element() as HTMLElement).focus();
  await userEvent.keyboard('+++');
  await drag(stage.element(), stage.element().clientHeight / 10);
  expect((await use())?.y).toBeCloseTo(0.1, 2);
});

it('is enlarged by its slider', async () => {
  const use = await open();
  await page.getByRole('slider', { name: '缩放' }).fill('2');
  expect((await use())?.zoom).toBeCloseTo(2);
});
