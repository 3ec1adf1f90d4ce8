import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#testing/browser/render.tsx';
import { Chips } from './chips.tsx';

const NAMES = ['全部', '优质', '活跃', '即将流失', '已流失', '静默', '待激活'];

const Row = ({ value, count }: { value: string; count?: number }) => (
  <div style={{ paddingTop: 2000 }}>
    <Chips
      label="分类"
      choices={NAMES.map((name) => ({ value: name, label: name, ...(count !== undefined && { count }) }))}
      value={value}
      onChange={() => undefined}
    />
  </div>
);
const row = () => page.getByRole('group', { name: '分类' }).element();
/** Whether the pressed chip is completely visible, with the padding of the row. */
const isWhole = (): boolean => {
  const [around, chip] = [row(), row().querySelector('[aria-pressed="true"]')].map((one) =>
    one?.getBoundingClientRect(),
  );
  return around !== undefined && chip !== undefined && chip.left >= around.left + 10 && chip.right <= around.right - 10;
};

it.each(NAMES)(
  'the chosen chip %s is completely visible on a narrow phone, before and after the counts arrive',
  async (name) => {
    await page.viewport(320, 600);
    await render(<Row value={name} />);
    expect(isWhole()).toBe(true);
    await render(<Row value={name} count={12345} />);
    expect(isWhole()).toBe(true);
    expect(window.scrollY).toBe(0);
  },
);

it('moves into view for another choice, and stays where a finger has moved it while counts change', async () => {
  await page.viewport(320, 600);
  await render(<Row value="待激活" />);
  row().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  row().scrollLeft = 0;
  await render(<Row value="待激活" count={3} />);
  expect(row().scrollLeft).toBe(0);
  await render(<Row value="静默" count={3} />);
  await expect.poll(isWhole).toBe(true);
  expect(window.scrollY).toBe(0);
});
