import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#testing/browser/render.tsx';
import { LargeTitle } from './large-title.tsx';
import { BelowBar, Screen } from './screen.tsx';
import './age-line.css';

const LINE = <div className="age">离线</div>;

it('on a page without a bar it covers nothing', async () => {
  await render(
    <BelowBar value={LINE}>
      <Screen room="tab">
        <h1>陈立群</h1>
      </Screen>
    </BelowBar>,
  );
  await expect.element(page.getByText('离线')).toBeVisible();
  const line = page.getByText('离线').element().getBoundingClientRect();
  expect(line.top).toBeLessThan(20);
  expect(page.getByText('陈立群').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(line.bottom);
});

it('stays below the title of a page that has one', async () => {
  await render(
    <BelowBar value={LINE}>
      <Screen room="tab" bar={<LargeTitle title="数据" />}>
        <p>内容</p>
      </Screen>
    </BelowBar>,
  );
  await expect.element(page.getByText('离线')).toBeVisible();
  const title = page.getByText('数据').first().element().getBoundingClientRect();
  expect(page.getByText('离线').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(title.bottom);
});
