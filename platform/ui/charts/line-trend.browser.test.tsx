import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#testing/browser/render.tsx';
import { LineTrend } from './line-trend.tsx';

const HEIGHT = 100;
const trend = (values: readonly number[], live: boolean) => (
  <LineTrend
    points={values.map((value, index) => ({ axisLabel: `${index}`, label: `${index}`, value }))}
    summary="走势"
    format={String}
    height={HEIGHT}
    live={live}
  />
);
const path = (of: string): string => document.querySelector(of)?.getAttribute('d') ?? '';
/** End of a path: its last coordinates. */
const endOf = (d: string): string =>
  d
    .split(/[MCVH ]/)
    .slice(-2)
    .join(' ');

it('the line ends with the last whole period; a dotted one continues to the hollow point of the running one', async () => {
  await render(trend([800, 900, 1000, 10], true));
  await expect.element(page.getByRole('img', { name: '走势' })).toBeVisible();
  const whole = path('.ln:not(.ln--live)');
  await render(trend([800, 900, 1000], false));
  await expect.poll(() => document.querySelector('.ln--live')).toBeNull();
  expect(endOf(whole).split(' ')[1]).toBe(endOf(path('.ln')).split(' ')[1]);
  await render(trend([800, 900, 1000, 10], true));
  await expect.poll(() => path('.ln--live')).not.toBe('');
  expect(path('.ln--live').startsWith(`M${endOf(whole)}`)).toBe(true);
  expect(document.querySelector('.pt--hollow')).not.toBeNull();
});

it('a single whole period before the running one is a point', async () => {
  await render(trend([800, 10], true));
  await expect.poll(() => document.querySelectorAll('.pt:not(.pt--hollow)').length).toBe(1);
});
