/** The text of a refusal is shown in the sheet; a missing answer is no refusal and has no text. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CallError, NoAnswer } from '#platform/client/send.ts';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { render } from '#testing/browser/render.tsx';
import { ConfirmSheet, useConfirm } from './confirm-sheet.tsx';

await loadTexts(['session']);

function Asking({ error }: { error: Error }): ReactNode {
  const confirm = useConfirm('terms');
  const [isRefused, setRefused] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setRefused(confirm.refuse(error) || true)}>
        {isRefused ? 'refused' : 'refuse'}
      </button>
      <ConfirmSheet
        open={isRefused}
        onClose={() => undefined}
        title="提交这次变更？"
        points={[]}
        label="提交"
        purpose="terms"
        isRunning={false}
        confirm={confirm}
        onConfirm={() => undefined}
      />
    </>
  );
}

const refuse = async (error: Error): Promise<void> => {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Asking error={error} />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'refuse' }).click();
  await expect.element(page.getByRole('heading', { name: '提交这次变更？' })).toBeVisible();
};

it("shows the server's refusal", async () => {
  await refuse(new CallError({ code: 400, msg: '有进行中的变更', reason: 'open' } as never));
  await expect.element(page.getByText('有进行中的变更')).toBeVisible();
});

it('shows no internal word where there was no answer', async () => {
  await refuse(new NoAnswer('network'));
  expect(document.body.textContent).not.toContain('network');
});
