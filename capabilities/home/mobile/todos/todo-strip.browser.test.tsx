import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#testing/browser/render.tsx';
import { TodoStrip, type Todo } from './todo-strip.tsx';

const todos = (count: number): Todo[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `stage-${index}`,
    count: index + 1,
    title: `待办 ${index + 1}`,
    meta: '还差 1,200.00 元',
    onClick: () => undefined,
  }));

const strip = page.getByRole('group', { name: '待办' });

afterEach(() => page.viewport(390, 844));

it.each([
  [320, 12],
  [390, 16],
])('a single card takes the width of a phone of %i px, without the gutters of %i px', async (width, gutter) => {
  await page.viewport(width, 844);
  await render(<TodoStrip todos={todos(1)} label="待办" />);
  await expect.element(strip).toBeVisible();
  const [room, card] = [strip, page.getByRole('button')].map((one) => one.element().getBoundingClientRect());
  expect(card?.left).toBe((room?.left ?? 0) + gutter);
  expect(card?.right).toBe((room?.right ?? 0) - gutter);
});

it('two cards are as wide as each other, and the second looks in from the side', async () => {
  await render(<TodoStrip todos={todos(2)} label="待办" />);
  await expect.element(strip).toBeVisible();
  const [first, second] = page
    .getByRole('button')
    .elements()
    .map((one) => one.getBoundingClientRect());
  const end = strip.element().getBoundingClientRect().right;
  expect(second?.width).toBe(first?.width);
  expect(second?.left).toBeLessThan(end);
  expect(second?.right).toBeGreaterThan(end);
});

it('shortens a long name within its card', async () => {
  const name = '四川恒昌粮油批发有限责任公司成都市武侯区锦里古街第一分公司旗舰店';
  const cards = ['a', 'b'].map((id) => ({ id, count: 3, title: '台机具退回待您确认', meta: `${id} ${name}` }));
  await render(<TodoStrip label="待办" todos={cards} />);
  const text = page.getByText(`a ${name}`);
  await expect.element(text).toBeVisible();
  const card = text.element().closest('.card');
  expect(text.element().getBoundingClientRect().right).toBeLessThan(card?.getBoundingClientRect().right ?? 0);
});
