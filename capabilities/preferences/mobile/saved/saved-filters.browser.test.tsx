/** 常用筛选: opens a saved filter, saves the chosen one, and states why a name cannot be used. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AnswerOf } from '#platform/contract/call.ts';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { choice, day, text } from '#platform/ui/navigation/address-fields.ts';
import { ModalHost } from '#platform/ui/overlay/modal.tsx';
import { render } from '#testing/browser/render.tsx';
import type { listSavedFilters } from '../../contract/saved/list-saved-filters.ts';
import type { SavedFiltersProps } from './saved-filter.ts';
import { SavedFilters } from './saved-filters.tsx';

await loadTexts(['preferences']);

const FIELDS = { cardType: choice([0, 1, 2]), from: day(), to: day(), text: text(10) };
const NOW = new Date('2026-09-18T06:36:00Z');
const DAYS: SavedFiltersProps['days'] = {
  from: 'from',
  to: 'to',
  presets: ['today'],
  daysOf: () => ({ from: '2026-09-18', to: '2026-09-18' }),
  label: () => '今日',
};

let filters: AnswerOf<typeof listSavedFilters>['filters'];
let refusal: string | undefined;
/** The requests that were sent: the end of the address, and the body. */
let sent: [string, unknown][];

const answers = (address: string, body: unknown): object => {
  const call = address.slice(address.lastIndexOf('/') + 1);
  if (call === 'list') return { code: 200, msg: '', data: { filters } };
  sent.push([call, body]);
  if (refusal !== undefined) return { code: 601, msg: refusal, reason: 'saved_filter_name_taken' };
  return { code: 200, msg: '', data: { id: '1' } };
};

const real = vi.spyOn(globalThis, 'fetch');
afterAll(() => real.mockRestore());
const opened = vi.fn<(search: string) => void>();

beforeEach(() => {
  [filters, refusal, sent] = [[], undefined, []];
  opened.mockClear();
  real.mockImplementation(async (address, init) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    return new Response(JSON.stringify(answers(new URL(String(address), location.href).pathname, body)));
  });
});

const show = (search: string): Promise<void> =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SavedFilters list="trades" fields={FIELDS} search={search} days={DAYS} now={NOW} onOpen={opened} />
      <ModalHost />
    </QueryClientProvider>,
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (name: string, query: string, isReduced = false) => ({ id: name, name, query, isReduced });

it('without a choice there is nothing to save', async () => {
  await show('');
  await expect.element(button('保存当前筛选')).toBeDisabled();
});

it('marks the chosen filter, and opens another without the parts that the address does not know', async () => {
  filters = [row('今日贷记', 'cardType=1&period=today'), row('茶', 'text=%E8%8C%B6&cardType=9&colour=red', true)];
  await show('?cardType=1&from=2026-09-18&to=2026-09-18');
  await expect.element(button('今日贷记')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button('茶')).toHaveAttribute('aria-pressed', 'false');
  await button('茶').click();
  expect(opened).toHaveBeenCalledExactlyOnceWith('?text=%E8%8C%B6');
  await expect.element(page.getByText('有的条件已失效，未用于筛选')).toBeVisible();
  await button('今日贷记').click();
  expect(opened).toHaveBeenLastCalledWith('?cardType=1&from=2026-09-18&to=2026-09-18');
});

it('saves the days as the preset, or as fixed days', async () => {
  await show('?cardType=1&from=2026-09-18&to=2026-09-18');
  for (const [choose, query] of [
    ['今日', 'cardType=1&period=today'],
    ['固定日期', 'cardType=1&from=2026-09-18&to=2026-09-18'],
  ] as const) {
    await button('保存当前筛选').click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox').fill(' 贷记 ');
    await form.getByRole('button', { name: choose, exact: true }).click();
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(() => sent.at(-1)).toEqual(['save', { list: 'trades', name: '贷记', query }]);
    await expect.element(form).not.toBeInTheDocument();
  }
});

it('tells at the field why a name cannot be used, and keeps the typed name', async () => {
  refusal = '已有同名的常用筛选';
  await show('?cardType=1');
  await button('保存当前筛选').click();
  await button('保存').click();
  await expect.element(page.getByText('请填写名称')).toBeVisible();
  await page.getByRole('textbox').fill('贷记');
  await button('保存').click();
  await expect.element(page.getByText(refusal)).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('贷记');
});

it('is renamed and deleted, the latter after a question', async () => {
  filters = [row('甲', 'cardType=1')];
  await show('');
  await button('管理').click();
  await button('重命名“甲”').click();
  await page.getByRole('textbox').fill('乙');
  await button('保存').click();
  await expect.poll(() => sent.at(-1)).toEqual(['rename', { id: '甲', name: '乙' }]);
  await button('删除“甲”').click();
  expect(sent).toHaveLength(1);
  await button('删除').click();
  await expect.poll(() => sent.at(-1)).toEqual(['remove', { id: '甲' }]);
});
