import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { Delta } from '#platform/ui/money/delta.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { AgeLine } from '#platform/ui/page/age-line.tsx';
import { BelowBar, Screen } from '#platform/ui/page/screen.tsx';
import { render } from '#testing/browser/render.tsx';
import { useCall } from './hooks.ts';
import { dropKeptAnswers, keepAnswer, keptAnswer } from './kept-answers.ts';
import { keepQueries } from './kept-queries.ts';
import { clearSession, updateSession, type SessionUser } from './session-store.ts';

const call = (name: `${string}.${string}`, keepOffline: boolean) =>
  defineCall({
    name,
    method: 'POST',
    path: `/api/${name}`,
    summary: 'Returns a figure',
    permission: 'login',
    effect: 'read',
    keepOffline,
    request: z.object({}),
    answerAt: 'data',
    answer: z.object({ figure: z.number() }),
  });
const figure = call('test.get-figure', true);
const secret = call('test.get-secret', false);
const idOf = (name: string): string => JSON.stringify([name, {}, 'zh-Hans']);

const user = (userId: string): SessionUser => ({ userId }) as SessionUser;
const logIn = (userId: string): void => updateSession({ token: `token-${userId}`, user: user(userId) });

let answer: () => Promise<Response>;
const online = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};
const gives =
  (value: number): (() => Promise<Response>) =>
  async () =>
    new Response(JSON.stringify({ code: 200, msg: '', data: { figure: value } }));
const noNetwork = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(async () => {
  online(true);
  await dropKeptAnswers();
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => answer());
  clearSession();
  logIn('a');
});

function Figures(): ReactNode {
  const { data, isError, refetch } = useCall(figure, {});
  useCall(secret, {});
  return (
    <Screen foot={<ActionBar>{<button type="button">提交</button>}</ActionBar>}>
      <p>{data ? `值 ${data.figure}` : isError ? '读不到' : '等待'}</p>
      <Delta tenths={82}>较昨日</Delta>
      <button type="button" onClick={() => void refetch()}>
        刷新
      </button>
    </Screen>
  );
}

/** Starts the app again, with an empty cache in memory. */
const start = (): Promise<void> => {
  const client = new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', retry: false, refetchOnReconnect: 'always' } },
  });
  keepQueries(client);
  return render(
    <QueryClientProvider client={client}>
      <BelowBar value={<AgeLine />}>
        <Figures key={Math.random()} />
      </BelowBar>
    </QueryClientProvider>,
  );
};

const text = (words: string | RegExp) => page.getByText(words);
const submit = page.getByRole('button', { name: '提交' });
const kept = async (): Promise<unknown> => (await keptAnswer(idOf(figure.name)))?.answer;

const keepOne = async (): Promise<void> => {
  answer = gives(7);
  await start();
  await expect.element(text('值 7')).toBeVisible();
  await expect.poll(kept).toEqual({ figure: 7 });
};

it('without a network the last answer is shown with its time; nothing can be submitted, and nothing changes', async () => {
  await keepOne();
  await expect.element(text('较昨日')).toBeVisible();
  online(false);
  answer = noNetwork;
  await start();
  await expect.element(text('值 7')).toBeVisible();
  await expect.element(text(/网络不可用，截至 \d\d:\d\d/)).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await expect.element(text('网络不可用，连上后才能提交')).toBeVisible();
  await expect.element(text('较昨日')).not.toBeInTheDocument();
});

it('with the network it is read again, and the mark disappears', async () => {
  await keepOne();
  online(false);
  answer = noNetwork;
  await start();
  await expect.element(text(/截至/)).toBeVisible();
  answer = gives(8);
  online(true);
  await expect.element(text('值 8')).toBeVisible();
  await expect.element(text(/截至/)).not.toBeInTheDocument();
  await expect.element(submit).toBeEnabled();
});

it('an answer of an earlier day is shown with its date', async () => {
  await keepAnswer(idOf(figure.name), { figure: 5 }, Date.now() - 86_400_000);
  online(false);
  answer = noNetwork;
  await start();
  await expect.element(text(/截至 昨天 \d\d:\d\d/)).toBeVisible();
});

it('an answer that could not be refreshed is marked too', async () => {
  await keepOne();
  answer = noNetwork;
  await page.getByRole('button', { name: '刷新' }).click();
  await expect.element(text(/刷新失败，截至 \d\d:\d\d/)).toBeVisible();
  await expect.element(text('值 7')).toBeVisible();
  answer = gives(9);
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(text('值 9')).toBeVisible();
  await expect.element(text(/截至/)).not.toBeInTheDocument();
});

it('a call without `keepOffline` is not stored', async () => {
  await keepOne();
  expect(await keptAnswer(idOf(secret.name))).toBeUndefined();
});

it('nothing is stored after the end of the session, or for another account', async () => {
  await keepOne();
  clearSession();
  expect(await kept()).toBeUndefined();
  logIn('a');
  expect(await kept()).toBeUndefined();
  await keepOne();
  logIn('b');
  expect(await kept()).toBeUndefined();
  logIn('a');
  expect(await kept()).toBeUndefined();
});

it('an answer that arrives after the end of the session is not kept', async () => {
  clearSession();
  await keepAnswer(idOf(figure.name), { figure: 1 }, Date.now());
  logIn('a');
  expect(await kept()).toBeUndefined();
});

it('old and too large answers are not kept, and only a limited number', async () => {
  await keepAnswer('old', {}, Date.now() - 8 * 86_400_000);
  expect(await keptAnswer('old')).toBeUndefined();
  await keepAnswer('large', 'x'.repeat(300_000), Date.now());
  expect(await keptAnswer('large')).toBeUndefined();
  const now = Date.now();
  for (let index = 0; index < 130; index += 1) await keepAnswer(`many-${index}`, index, now - 1000 + index);
  expect((await keptAnswer('many-129'))?.answer).toBe(129);
  await expect.poll(() => keptAnswer('many-0')).toBeUndefined();
});
