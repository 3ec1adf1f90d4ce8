/**
 * A long command is announced (请求中...) until it ends; one that was not sent is reported as not sent, never as an
 * unknown outcome.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { LoadingHost } from '#platform/ui/overlay/loading.tsx';
import { render } from '#testing/browser/render.tsx';
import { useCommand } from './hooks.ts';
import { writeClipboard } from './write-clipboard.ts';

const act = defineCall({
  name: 'test.add-thing',
  method: 'POST',
  path: '/api/test',
  summary: 'Adds a thing',
  permission: 'login',
  effect: 'write',
  idempotent: true,
  request: z.object({}),
  answerAt: 'data',
  answer: z.object({}),
});

let answer: (response: Response) => void;
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
});

afterEach(() => vi.restoreAllMocks());

function Form(): ReactNode {
  const { mutate, isSuccess } = useCommand(act);
  return (
    <>
      <button type="button" onClick={() => mutate({})}>
        提交
      </button>
      <output>{isSuccess && '已提交'}</output>
      <LoadingHost />
    </>
  );
}

const open = (): Promise<void> =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
const loading = page.getByText('请求中...');

it('says 请求中... while a request runs long, and no longer', async () => {
  await open();
  await page.getByRole('button', { name: '提交' }).click();
  await expect.element(loading).toBeVisible();
  answer(Response.json({ code: 200, msg: '', data: {} }));
  await expect.element(page.getByText('已提交')).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
});

it('tells an error before sending by itself: nothing was sent', async () => {
  await open();
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
    throw new TypeError('no random numbers');
  });
  await page.getByRole('button', { name: '提交' }).click();
  await expect.element(page.getByText('系统错误')).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
});

it('copies without the clipboard that browsers keep back over plain http', async () => {
  await open();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  const before = page.getByRole('button', { name: '提交' });
  await expect.element(before).toBeVisible();
  (before.element() as HTMLElement).focus();
  const copied: string[] = [];
  document.addEventListener('copy', () => copied.push((document.activeElement as HTMLTextAreaElement).value), {
    once: true,
  });
  await writeClipboard('ZY80213');
  expect(copied).toEqual(['ZY80213']);
  expect(document.querySelector('textarea')).toBeNull();
  await expect.element(before).toHaveFocus();
});
