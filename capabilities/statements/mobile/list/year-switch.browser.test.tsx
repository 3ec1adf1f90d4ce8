/** The years of the monthly statements: each can be chosen, however many there are. */
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { render } from '#testing/browser/render.tsx';
import { YearSwitch } from './year-switch.tsx';

beforeEach(() => loadTexts(['statements']));

const named = (role: 'radio' | 'button', year: number) => page.getByRole(role, { name: String(year), exact: true });

it('is not there with one year alone', async () => {
  await render(
    <>
      <YearSwitch years={[2026]} year={2026} onChange={() => undefined} />
      <p>没有切换</p>
    </>,
  );
  await expect.element(page.getByText('没有切换')).toBeVisible();
  expect(named('radio', 2026).elements()).toHaveLength(0);
});

it.each([
  ['radio', [2026, 2025]],
  ['radio', [2026, 2025, 2024]],
  ['button', [2026, 2025, 2024, 2023]],
  ['button', [2026, 2025, 2024, 2023, 2022, 2021, 2020]],
] as const)('as %s of %j: every year can be tapped, and the shown one is marked', async (role, years) => {
  const onChange = vi.fn<(year: number) => void>();
  await render(<YearSwitch years={years} year={2025} onChange={onChange} />);
  for (const year of years) await named(role, year).click();
  expect(onChange.mock.calls).toEqual(years.map((year) => [year]));
  await expect.element(named(role, 2025)).toHaveAttribute(role === 'radio' ? 'aria-checked' : 'aria-pressed', 'true');
});
