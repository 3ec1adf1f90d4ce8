import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#testing/browser/render.tsx';
import { Card } from '../basics/card.tsx';
import { Row, Rows } from './row.tsx';

const NAME = '四川天府新区展业信息技术服务有限责任公司';

it('a value of 20 characters leaves its title whole words, and an amount is not split', async () => {
  await page.viewport(320, 600);
  document.documentElement.style.fontSize = '130%';
  await render(
    <div style={{ width: 288 }}>
      <Card>
        <Rows>
          <Row title="名称" meta="上级和下级看到的名称" value={NAME} onClick={() => undefined} />
          <Row title={NAME} meta="昨天" value="1,234,567.89" />
        </Rows>
      </Card>
    </div>,
  );
  await expect.element(page.getByText('名称', { exact: true })).toBeVisible();
  const title = page.getByText('名称', { exact: true }).element().getBoundingClientRect();
  const value = page.getByText(NAME).first().element().getBoundingClientRect();
  expect(title.height).toBeLessThan(40);
  expect(value.left).toBeGreaterThanOrEqual(title.right);
  const amount = page.getByText('1,234,567.89').element().getBoundingClientRect();
  expect(amount.height).toBeLessThan(40);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  document.documentElement.style.fontSize = '';
});
