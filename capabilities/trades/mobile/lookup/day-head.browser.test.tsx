/** The sums of a day with too many transactions to count with the page. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { render } from '#testing/browser/render.tsx';
import { DayHead } from './day-head.tsx';
import type { SummaryQuery } from './trade-filter.ts';

await loadTexts(['trades']);

interface Request {
  body: Record<string, unknown>;
  answer: (response: Response) => void;
}
let asked: Request[] = [];
beforeEach(() => {
  asked = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_url, init) =>
      new Promise((answer) => asked.push({ body: JSON.parse(String(init?.body)) as Record<string, unknown>, answer })),
  );
});
afterEach(() => vi.restoreAllMocks());

const part = (successCount: number, successFen: number, nextCursor?: string): Response =>
  Response.json({ code: 200, msg: '', data: { count: successCount + 1, successCount, successFen, nextCursor } });

const show = (filter: SummaryQuery, total?: { day: string; count: number; amountFen: ReturnType<typeof fen> }) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DayHead day="2026-09-17" total={total} asked={filter} now={new Date('2026-09-18T06:30:00Z')} />
    </QueryClientProvider>,
  );

it('are counted in parts of that day alone, and shown when the last part is there', async () => {
  await show({ scope: 'team', from: '2026-09-01', to: '2026-09-18', minFen: fen(5_800) });
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.body).toMatchObject({ scope: 'team', from: '2026-09-17', to: '2026-09-17', minFen: 5_800 });
  asked[0]?.answer(part(50_000, 100_000_000, 'b'));
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]?.body).toMatchObject({ cursor: 'b' });
  expect(document.body.textContent).not.toContain('1,000,000.00');
  asked[1]?.answer(part(1, 25));
  await expect.element(page.getByText('1,000,000.25')).toBeVisible();
  await expect.element(page.getByText('50,001 笔', { exact: false })).toBeVisible();
});

it('come with the page where it has them: nothing more is requested', async () => {
  await show({ scope: 'team' }, { day: '2026-09-17', count: 3, amountFen: fen(300) });
  await expect.element(page.getByText('3.00')).toBeVisible();
  expect(asked).toEqual([]);
});

it('are not counted where the filter keeps no successful sale', async () => {
  await show({ scope: 'team', statuses: [2] });
  await expect.element(page.getByText('9月17日')).toBeVisible();
  expect(asked).toEqual([]);
});
