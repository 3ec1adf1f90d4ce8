/** The head of a day's earnings promises money only where there is some. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { render } from '#testing/browser/render.tsx';
import { EarningHead } from './earning-head.tsx';

await loadTexts(['earnings']);

const TODAY = '2026-09-18';
const open = (amountFen: number, day: string): Promise<void> =>
  render(
    <EarningHead
      summary={{ amountFen: fen(amountFen), byKind: [] } as never}
      span="day"
      days={{ from: day, to: day }}
      now={new Date('2026-09-18T06:00:00Z')}
      today={TODAY}
    />,
  );
const promise = page.getByText(/起可提现/);

it('says of a day with nothing that there is nothing, not when it can be withdrawn', async () => {
  for (const day of [TODAY, '2026-09-17']) {
    await open(0, day);
    await expect.element(page.getByText('合计为 0，没有可提现的收益')).toBeVisible();
    expect(promise.elements()).toHaveLength(0);
  }
  await open(100, TODAY);
  await expect.element(promise).toBeVisible();
});
