import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#testing/browser/render.tsx';
import { ProofField } from './proof-field.tsx';
import { useProof } from './use-proof.ts';

function Form(): ReactNode {
  const proof = useProof('test');
  const send = (): void => proof.sent({ mobile: '138****7736', resendAfter: 60 });
  return (
    <>
      <ProofField proof={proof} onSendCode={send} isSendingCode={false} />
      <button type="button" onClick={() => proof.take()}>
        确认
      </button>
    </>
  );
}

it('the message about the missing code disappears once a code was sent', async () => {
  sessionStorage.clear();
  await render(<Form />);
  await page.getByRole('button', { name: '确认' }).click();
  await expect.element(page.getByText('请输入 6 位短信验证码')).toBeVisible();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect.element(page.getByText('已发送至 138****7736')).toBeVisible();
  expect(page.getByText('请输入 6 位短信验证码').elements()).toEqual([]);
});
