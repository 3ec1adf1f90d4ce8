/**
 * Equal notices that were left out: a page at a time; shown ones count as read, and the button says how many are left.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { CurrentPage } from '#platform/ui/navigation/navigation.ts';
import { render } from '#testing/browser/render.tsx';
import type { Notice, ShownNotice } from './fold-equal.ts';
import { NoticeRow } from './notice-row.tsx';

await loadTexts(['content']);
afterEach(() => vi.restoreAllMocks());

const LEFT_OUT = 45;

const notice = (number: number): Notice => ({
  id: String(number),
  kind: 'system',
  title: '账号在新设备上登录',
  summary: `第 ${number} 台`,
  // every second notice was read
  isRead: number % 2 === 0,
  isPinned: false,
  publishedAt: '2026-09-18T04:00:00.000Z',
});

/** The server's list of those equal to 46, newest first. */
const answer = (request: { equalTo?: string; pageSize: number; cursor?: string }): object => {
  const first = request.cursor === undefined ? LEFT_OUT : Number(request.cursor);
  const last = Math.max(1, first - request.pageSize + 1);
  const rows = Array.from({ length: first - last + 1 }, (_, index) => notice(first - index));
  return { rows, ...(last > 1 && { nextCursor: String(last - 1) }), total: 0 };
};

const asked: object[] = [];
const read: string[][] = [];

const open = async (): Promise<void> => {
  asked.length = 0;
  read.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
    const request = JSON.parse(String(init?.body)) as Parameters<typeof answer>[0];
    asked.push(request);
    return Response.json({ code: 200, msg: '', ...answer(request) });
  });
  const rest: ShownNotice = { ...notice(46), isPart: true, rest: { of: '46', count: LEFT_OUT } };
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CurrentPage value={{ entry: { key: 'one', path: '/notices', search: '', depth: 0 }, active: true }}>
        <NoticeRow
          notice={rest}
          now={new Date('2026-09-18T06:00:00Z')}
          isFirst
          isLast
          onRead={(ids) => read.push(ids)}
          onFold={() => undefined}
        />
      </CurrentPage>
    </QueryClientProvider>,
  );
};

const lines = page.getByRole('link');
const more = page.getByRole('button', { name: /^再看/ });

it('shows twenty at a time in one request each, and marks the unread of them as read', async () => {
  await open();
  await expect.poll(() => lines.elements().length).toBe(20);
  expect(asked).toMatchObject([{ equalTo: '46', pageSize: 20 }]);
  await expect.poll(() => read.at(-1)).toEqual(['45', '43', '41', '39', '37', '35', '33', '31', '29', '27']);
  await expect.element(more).toHaveTextContent('再看，还有 25 条');
  await more.click();
  await expect.element(more).toHaveTextContent('再看，还有 5 条');
  await more.click();
  await expect.poll(() => lines.elements().length).toBe(LEFT_OUT);
  expect(more.elements()).toHaveLength(0);
  expect(asked).toHaveLength(3);
  expect(new Set(read.flat()).size).toBe(23);
});
