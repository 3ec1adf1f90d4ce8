/** The groups of the filter that find one transaction again: a time of day, an amount, a reference. */
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { render } from '#testing/browser/render.tsx';
import { AmountGroup, ReferenceGroup, TimeGroup } from './find-groups.tsx';
import { NO_FILTER, type TradeFilter } from './trade-filter.ts';
import { useReference } from './use-reference.ts';

await loadTexts(['trades']);

const draft = (): Partial<TradeFilter> =>
  JSON.parse(document.querySelector('output')?.textContent ?? '{}') as Partial<TradeFilter>;

function Groups(): ReactNode {
  const [value, setValue] = useState(NO_FILTER);
  const reference = useReference(undefined);
  const set = (change: Partial<TradeFilter>): void => setValue({ ...value, ...change });
  return (
    <>
      <TimeGroup draft={value} set={set} />
      <AmountGroup draft={value} set={set} />
      <ReferenceGroup
        typed={reference.typed}
        isRefused={reference.isMarked}
        onChange={(typed) => set({ reference: reference.type(typed) })}
      />
      <output>{JSON.stringify(value)}</output>
      <button type="button" onClick={() => reference.isRefused()}>
        apply
      </button>
    </>
  );
}

const quarter = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

it('a quarter of the day sets the pair of times, a pair of a quarter marks it, and tapping it again clears both', async () => {
  await render(<Groups />);
  await quarter('晚上').click();
  expect(draft()).toMatchObject({ fromTime: '18:00', toTime: '23:59' });
  await expect.element(quarter('晚上')).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabelText('开始时间').fill('21:30');
  await expect.element(quarter('晚上')).toHaveAttribute('aria-pressed', 'false');
  await page.getByLabelText('结束时间').fill('01:59');
  expect(draft()).toMatchObject({ fromTime: '21:30', toTime: '01:59' });
  await expect.element(page.getByText('01:59').first()).toBeVisible();
  await quarter('夜里').click();
  expect(draft()).toMatchObject({ fromTime: '00:00', toTime: '05:59' });
  await quarter('夜里').click();
  expect([draft().fromTime, draft().toTime]).toEqual([undefined, undefined]);
});

it('a single amount stays alone: nothing fills the other', async () => {
  await render(<Groups />);
  await page.getByLabelText('最高').fill('58');
  expect([draft().min, draft().max]).toEqual([undefined, 5800]);
});

it('too little of a reference is looked for by nobody, and marked once it is applied', async () => {
  await render(<Groups />);
  const field = page.getByLabelText('参考号');
  await field.fill('832');
  expect(draft().reference).toBeUndefined();
  expect(document.body.textContent).not.toContain('请输入至少 4 位');
  await page.getByRole('button', { name: 'apply' }).click();
  await expect.element(page.getByText('请输入至少 4 位')).toBeVisible();
  await field.fill(' 2609 1814 ０８３２ ');
  expect(draft().reference).toBe('260918140832');
  expect(document.body.textContent).not.toContain('请输入至少 4 位');
});
