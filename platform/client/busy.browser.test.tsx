import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CODES } from '#platform/contract/envelope.ts';
import { render } from '#testing/browser/render.tsx';
import { ReadError } from './read-error.tsx';
import { CallError } from './send.ts';

it('too many requests are told with the seconds that are left, and asked again by itself when they are over', async () => {
  const onRetry = vi.fn<() => void>();
  const error = new CallError({ code: CODES.too_many, msg: '操作太频繁，请 2 秒后再试', retryAfter: 2 });
  await render(<ReadError error={error} onRetry={onRetry} />);
  await expect.element(page.getByText('2 秒后自动再试')).toBeVisible();
  expect(onRetry).not.toHaveBeenCalled();
  await expect.element(page.getByText('1 秒后自动再试')).toBeVisible();
  await expect.poll(() => onRetry.mock.calls.length, { timeout: 5000 }).toBe(1);
});
