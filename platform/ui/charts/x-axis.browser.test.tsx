import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#testing/browser/render.tsx';
import { XAxis } from './x-axis.tsx';

it('spreads its labels over the width without overlaps, under any chart', async () => {
  await render(
    <div style={{ width: 320 }} data-testid="axis">
      <XAxis labels={Array.from({ length: 12 }, (_, index) => `${index + 1}月`)} bands most={6} />
    </div>,
  );
  const axis = page.getByTestId('axis');
  await expect.element(axis).toBeInTheDocument();
  const boxes = [...axis.element().querySelectorAll('span')].map((label) => label.getBoundingClientRect());
  expect(boxes.length).toBeGreaterThan(3);
  for (const [index, box] of boxes.slice(1).entries()) expect(box.left).toBeGreaterThan((boxes[index]?.right ?? 0) + 4);
  expect((boxes.at(-1)?.right ?? 0) - (boxes[0]?.left ?? 0)).toBeGreaterThan(280);
});
