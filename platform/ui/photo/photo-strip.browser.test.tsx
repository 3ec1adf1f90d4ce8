/** Optional pictures side by side: no more than permitted, and an unfinished upload is never dropped silently. */
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pictureCall } from '#testing/browser/picture-call.ts';
import { render } from '#testing/browser/render.tsx';
import { usePhotoSlots } from './photo-slots.ts';
import { PhotoStrip } from './photo-strip.tsx';

afterEach(() => vi.restoreAllMocks());

function Form(): ReactNode {
  const strip = usePhotoSlots(3);
  return (
    <>
      <PhotoStrip label="图片" most={3} call={pictureCall} strip={strip} />
      <output>{strip.isWaiting ? 'waits' : 'ready'}</output>
    </>
  );
}

const picture = async (): Promise<File> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 300 });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob ?? ''], 'slip.png', { type: 'image/png' });
};

const choose = (file: File): void => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no room');
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

it('has room until the maximum; a removed one leaves room and no longer waits', async () => {
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  await render(<Form />);
  expect(page.getByText('ready').elements()).toHaveLength(1);
  for (const count of [1, 2, 3]) {
    choose(await picture());
    await expect.element(page.getByText(`${count}/3`)).toBeVisible();
    await expect.poll(() => document.querySelectorAll('.photo-tile img').length).toBe(count);
  }
  expect(document.querySelector('input[type=file]')).toBeNull();
  await expect.element(page.getByText('waits')).toBeVisible();
  for (const left of [2, 1, 0]) {
    await page.getByRole('button', { name: '移除图片 1' }).click();
    await expect.poll(() => document.querySelectorAll('.photo-tile img').length).toBe(left);
    await expect.element(page.getByText('添加图片')).toBeVisible();
  }
  await expect.element(page.getByText('ready')).toBeVisible();
});

it('says which picture cannot be read, and counts it as missing', async () => {
  await render(<Form />);
  choose(new File(['no picture'], 'a.png', { type: 'image/png' }));
  await expect.element(page.getByText('图片 1：无法读取这张图片')).toBeVisible();
  await expect.element(page.getByText('waits')).toBeVisible();
});
