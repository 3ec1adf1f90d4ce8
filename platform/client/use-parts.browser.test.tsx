/** A sum in parts is shown when the last part has arrived, never before; after a failure it continues where it was. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { render } from '#testing/browser/render.tsx';
import { useParts } from './use-parts.ts';

const sum = defineCall({
  name: 'test.get-sum',
  method: 'POST',
  path: '/api/test',
  summary: 'Adds up things',
  permission: 'login',
  effect: 'read',
  request: z.object({ cursor: z.string().optional() }),
  answerAt: 'data',
  answer: z.object({ count: z.number(), nextCursor: z.string().optional() }),
});

afterEach(() => vi.restoreAllMocks());

type Answer = (response: Response) => void;
const part = (count: number, nextCursor?: string): Response =>
  Response.json({ code: 200, msg: '', data: { count, nextCursor } });

function Sum(): ReactNode {
  const { parts, error, retry } = useParts(sum, {});
  return (
    <>
      <output>{parts ? parts.map(({ count }) => count).join(' + ') : 'counting'}</output>
      {error && (
        <button type="button" onClick={retry}>
          重试
        </button>
      )}
    </>
  );
}

it('requests all parts, one after the other, and continues after a failure with the one that failed', async () => {
  const asked: { cursor: unknown; answer: Answer }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_url, init) =>
      new Promise((answer) => asked.push({ cursor: JSON.parse(String(init?.body)).cursor as unknown, answer })),
  );
  const shown = page.getByRole('status');
  const request = async (index: number): Promise<Answer> => {
    await expect.poll(() => asked.length).toBe(index + 1);
    await expect.element(shown).toMatchTextContent('counting');
    return asked[index]?.answer as Answer;
  };
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Sum />
    </QueryClientProvider>,
  );
  (await request(0))(part(1, 'b'));
  (await request(1))(new Response('', { status: 500 }));
  await page.getByRole('button', { name: '重试' }).click();
  (await request(2))(part(2, 'c'));
  (await request(3))(part(3));
  await expect.element(shown).toMatchTextContent('1 + 2 + 3');
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, 'b', 'b', 'c']);
});
