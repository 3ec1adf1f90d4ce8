/** A login that runs long says 请求中..., as every other request that something waits for. */
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LoadingHost } from '#platform/ui/overlay/loading.tsx';
import { render } from '#testing/browser/render.tsx';
import type { CaptchaState } from './use-captcha.ts';
import { useLogin } from './use-login.ts';

let answer: (response: Response) => void;
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
});
afterEach(() => vi.restoreAllMocks());

const captcha = { answerFor: async () => ({ code: '', uuid: '' }), take: () => false } as unknown as CaptchaState;

function Form(): ReactNode {
  const { submit, errors } = useLogin(captcha);
  const typed = { username: 'zy80213', password: 'wrong', remember: false };
  return (
    <>
      <button type="button" onClick={() => void submit(typed)}>
        登录
      </button>
      <output>{Object.values(errors).filter(Boolean).join('')}</output>
      <LoadingHost />
    </>
  );
}

it('while the answer is missing, and no longer', async () => {
  await render(<Form />);
  const loading = page.getByText('请求中...');
  await page.getByRole('button', { name: '登录' }).click();
  await expect.element(loading).toBeVisible();
  answer(Response.json({ code: 601, msg: '账号或密码错误', reason: 'login_wrong' }));
  await expect.element(page.getByText('账号或密码错误')).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
});
