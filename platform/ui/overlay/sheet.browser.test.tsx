import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drag } from '#testing/browser/input.ts';
import { render } from '#testing/browser/render.tsx';
import { Sheet } from './sheet.tsx';

const opener = page.getByRole('button', { name: '打开' });
const sheet = page.getByRole('dialog', { name: '面板' });
const head = page.getByRole('heading', { name: '面板' });

function Place(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="面板" foot={<button type="button">确定</button>}>
        <div style={{ height: 400 }}>内容</div>
      </Sheet>
    </>
  );
}

const open = async (): Promise<void> => {
  await render(<Place />);
  await opener.click();
  await expect.element(sheet).toBeVisible();
  // Wait for the entrance animation: the tests depend on the final position.
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
};

it('Escape closes it, and focus returns to its opener', async () => {
  await open();
  expect(sheet.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  expect(document.activeElement).toBe(opener.element());
});

it('focus stays inside: the page below cannot be reached by the keyboard', async () => {
  await open();
  for (let step = 0; step < 6; step += 1) {
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).not.toBe(opener.element());
  }
});

it('the page below does not scroll while it is open, and scrolls again afterwards', async () => {
  await open();
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  await page.getByRole('button', { name: '关闭' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
});

it('closes when dragged down by its header beyond a third of its height', async () => {
  await open();
  await drag(head.element(), sheet.element().clientHeight / 2);
  await expect.element(sheet).not.toBeInTheDocument();
});

it('returns to its position after a short slow drag', async () => {
  await open();
  const before = head.element().getBoundingClientRect().top;
  await drag(head.element(), 30, { steps: 40 });
  await expect.element(sheet).toBeVisible();
  await expect.poll(() => head.element().getBoundingClientRect().top).toBe(before);
});

it('a tap on the backdrop closes it', async () => {
  await open();
  await userEvent.click(sheet, { position: { x: 100, y: -60 } });
  await expect.element(sheet).not.toBeInTheDocument();
});

it('leaves with motion: a picture of it moves out, which nothing can reach', async () => {
  await open();
  await page.getByRole('button', { name: '关闭' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  const picture = document.querySelector('.is-leaving');
  expect([
    picture?.matches('[inert][aria-hidden="true"]:popover-open'),
    picture?.querySelector('[id], [role]'),
  ]).toEqual([true, null]);
  await expect.poll(() => document.querySelector('.is-leaving')).toBeNull();
});
