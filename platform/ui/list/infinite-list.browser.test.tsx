import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CallError, NoAnswer } from '#platform/client/send.ts';
import { CODES } from '#platform/contract/envelope.ts';
import { render } from '#testing/browser/render.tsx';
import { InfiniteList } from './infinite-list.tsx';

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `行 ${index + 1}`);
const onMore = vi.fn<() => void>();
const onRetry = vi.fn<() => void>();

const CUT = new NoAnswer('network');

interface ListInput {
  rows: readonly string[];
  isLoading?: boolean;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  error?: Error;
}

/** @param above height of the parts above the list, in px. */
const show = (given: ListInput, above = 0): Promise<void> =>
  render(
    <>
      <div style={{ height: above }} />
      <InfiniteList
        list={{ ...given, loadMore: onMore, refresh: onRetry }}
        label="列表"
        itemKey={(name) => name}
        empty={<p>没有内容</p>}
      >
        {(name) => <div style={{ height: 68 }}>{name}</div>}
      </InfiniteList>
    </>,
  );

const row = (index: number) => page.getByText(`行 ${index}`, { exact: true });
const topOf = (index: number): number => row(index).element().getBoundingClientRect().top;

it('keeps its scroll position when another page of rows arrives', async () => {
  await show({ rows: names(40), hasMore: true });
  await expect.element(row(1)).toBeVisible();
  window.scrollTo(0, 1500);
  await expect.element(row(25)).toBeVisible();
  const before = topOf(25);
  await show({ rows: names(80), hasMore: true });
  await expect.poll(() => page.getByRole('list').element().clientHeight).toBeGreaterThan(70 * 68);
  expect(topOf(25)).toBe(before);
});

it('renders only rows near the viewport', async () => {
  await show({ rows: names(1000) });
  await expect.element(row(1)).toBeVisible();
  expect(page.getByRole('listitem').elements().length).toBeLessThan(40);
});

it('measures no row, because that would lay out the whole page within the task that renders it', async () => {
  const asked: unknown[] = [];
  const note = function (this: HTMLElement): number {
    asked.push(this);
    return 68;
  };
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(note);
  await show({ rows: names(40) });
  await expect.element(row(1)).toBeVisible();
  await observed();
  height.mockRestore();
  expect(asked).toEqual([]);
});

it('rows of any height lie one below the other', async () => {
  await render(
    <InfiniteList list={{ rows: names(30), refresh: onRetry }} label="列表" itemKey={(name) => name} empty={null}>
      {(name, index) => <div style={{ height: 40.25 + index }}>{name}</div>}
    </InfiniteList>,
  );
  await expect.element(row(1)).toBeVisible();
  await observed();
  const boxes = page
    .getByRole('listitem')
    .elements()
    .map((element) => element.getBoundingClientRect());
  for (const [index, box] of boxes.entries()) expect(box.top).toBeCloseTo(boxes[index - 1]?.bottom ?? box.top, 1);
});

it('moves nothing below a short list when its rows are measured', async () => {
  const shifts: number[] = [];
  const watch = new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ startTime }) => startTime)));
  watch.observe({ type: 'layout-shift' });
  await render(
    <InfiniteList list={{ rows: names(3), refresh: onRetry }} label="列表" itemKey={(name) => name} empty={null}>
      {(name) => <div style={{ height: 120 }}>{name}</div>}
    </InfiniteList>,
  );
  await expect.element(page.getByRole('status')).toBeVisible();
  await observed();
  await observed();
  shifts.push(...watch.takeRecords().map(({ startTime }) => startTime));
  watch.disconnect();
  expect(shifts).toEqual([]);
});

/** Resolves when the browser has notified all intersection observers, this one last, of the present layout. */
const observed = async (): Promise<void> => {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => {
    const witness = new IntersectionObserver(resolve);
    witness.observe(page.getByRole('status').element());
  });
};

const scrollToEnd = (): void => window.scrollTo(0, document.documentElement.scrollHeight);

it('starts below the elements above it, also when those change their height', async () => {
  const listTop = (): number => page.getByRole('list').element().getBoundingClientRect().top;
  for (const above of [300, 500]) {
    await show({ rows: names(40) }, above);
    await expect.poll(listTop).toBeGreaterThanOrEqual(above);
    await expect.poll(() => topOf(1) - listTop()).toBe(0);
  }
});

it('requests the next page near its end, but not while a request is pending or has failed', async () => {
  onMore.mockClear();
  await show({ rows: names(60), hasMore: true });
  await expect.element(row(1)).toBeVisible();
  await observed();
  expect(onMore).not.toHaveBeenCalled();
  scrollToEnd();
  await expect.poll(() => onMore.mock.calls.length).toBeGreaterThan(0);
  for (const state of [{ isLoadingMore: true }, { error: CUT }, { hasMore: false }]) {
    onMore.mockClear();
    await show({ rows: names(60), hasMore: true, ...state });
    window.scrollTo(0, 0);
    await expect.element(row(1)).toBeVisible();
    scrollToEnd();
    await expect.element(row(60)).toBeVisible();
    await observed();
    expect(onMore).not.toHaveBeenCalled();
  }
});

it('a failed page keeps the rows already loaded, and can be retried', async () => {
  onMore.mockClear();
  await show({ rows: names(3), hasMore: true, error: CUT });
  await expect.element(row(3)).toBeVisible();
  await page.getByRole('button', { name: '后面的没有加载出来，点按重试' }).click();
  expect(onMore).toHaveBeenCalledOnce();
});

it('shows the end of the list, and the empty state when there are no rows', async () => {
  await show({ rows: names(3) });
  await expect.element(page.getByRole('status')).toMatchTextContent('没有更多了');
  await show({ rows: [] });
  await expect.element(page.getByText('没有内容')).toBeVisible();
});

it('shows no row before the first response, and a retry after it failed', async () => {
  onRetry.mockClear();
  await show({ rows: [], isLoading: true });
  expect(page.getByRole('listitem').elements()).toEqual([]);
  await show({ rows: [], isLoading: true, error: CUT });
  await page.getByText('服务器维护中，请稍后重试').click();
  expect(onRetry).toHaveBeenCalledOnce();
});

it('does not call a list empty that could not be read', async () => {
  await show({ rows: [], error: CUT });
  await expect.element(page.getByText('服务器维护中，请稍后重试')).toBeVisible();
  expect(page.getByText('没有内容').elements()).toEqual([]);
});

it("shows the server's message, not that the network is at fault", async () => {
  await show({ rows: [], error: new CallError({ code: CODES.not_found, msg: '内容不存在或已被移除' }) });
  await expect.element(page.getByText('内容不存在或已被移除')).toBeVisible();
  await show({ rows: [], error: new CallError({ code: CODES.too_many, msg: '操作太频繁，请稍后再试' }) });
  await expect.element(page.getByText('操作太频繁，请稍后再试')).toBeVisible();
  expect(page.getByText('服务器维护中，请稍后重试').elements()).toEqual([]);
});
