import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#testing/browser/render.tsx';
import { Avatar } from './avatar.tsx';

it('shows the first character when the link of the picture does not work, and asks for another once', async () => {
  const onFault = vi.fn<() => void>();
  await render(<Avatar name="陈立群" src="data:image/png;base64,gone" onFault={onFault} />);
  await expect.element(page.getByText('陈', { exact: true })).toBeVisible();
  await render(<Avatar name="陈立群" src="data:image/png;base64,gone-too" onFault={onFault} />);
  await expect.element(page.getByText('陈', { exact: true })).toBeVisible();
  expect(onFault).toHaveBeenCalledOnce();
});
