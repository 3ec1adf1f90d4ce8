import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CODES } from '#platform/contract/envelope.ts';
import { render } from '#testing/browser/render.tsx';
import { ReadError } from './read-error.tsx';
import { CallError } from './send.ts';

it('too many requests: the remaining seconds are shown, and the request is repeated when they are over', async () => {
  const onRetry = vi.fn<() => void>();
  const error = new CallError({ code: CODES.too_many, msg: '操作太频繁，请 2 秒后再试', retryAfter: 2 });
  await render(<ReadError error={error} onRetry={onRetry} />);
  await expect.element(page.getByText('2 秒后自动再试')).toBeVisible();
  expect(onRetry).not.toHaveBeenCalled();
  await expect.element(page.getByText('1 秒后自动再试')).toBeVisible();
  await expect.poll(() => onRetry.mock.calls.length, { timeout: 5000 }).toBe(1);
});

it('an address without an id is called incomplete, and not the address of something that does not exist', async () => {
  const gone = { icon: 'terminal' as const, title: '没有这台机具', text: '它可能已不在您的团队内' };
  const failed = (code: number) =>
    new CallError({ code, msg: '请求有误' } as ConstructorParameters<typeof CallError>[0]);
  await render(<ReadError error={failed(CODES.malformed)} onRetry={() => undefined} gone={gone} />);
  await expect.element(page.getByText('链接不完整')).toBeVisible();
  expect(page.getByText('没有这台机具').elements()).toEqual([]);
  await render(<ReadError error={failed(CODES.not_found)} onRetry={() => undefined} gone={gone} />);
  await expect.element(page.getByText('没有这台机具')).toBeVisible();
});
