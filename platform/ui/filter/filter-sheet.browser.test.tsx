import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#testing/browser/render.tsx';
import { FilterSheet, OptionGroup } from './filter-sheet.tsx';

const CHOICES = ['甲', '乙', '丙'].map((label) => ({ value: label, label }));
const option = (label: string) => page.getByRole('button', { name: label, exact: true });
const applied = vi.fn<(chosen: readonly string[]) => void>();

function Filter({ count }: { count?: number }): ReactNode {
  const [one, setOne] = useState<string | undefined>('甲');
  const [several, setSeveral] = useState<readonly string[]>([]);
  const toggle = (value: string, chosen: boolean): void =>
    setSeveral(chosen ? [...several, value] : several.filter((other) => other !== value));
  return (
    <FilterSheet
      open
      onClose={() => undefined}
      onReset={() => {
        setOne(undefined);
        setSeveral([]);
      }}
      onApply={() => applied([one ?? '-', ...several])}
      {...(count !== undefined && { apply: `查看 ${count} 笔` })}
    >
      <OptionGroup
        title="一个"
        choices={CHOICES}
        value={one}
        onChange={(value, chosen) => setOne(chosen ? value : undefined)}
      />
      <OptionGroup
        title="多个"
        choices={CHOICES.map(({ label }) => ({ value: `多${label}`, label: `多${label}` }))}
        value={several}
        onChange={toggle}
      />
    </FilterSheet>
  );
}

it('in a single choice one option is selected; tapping it again deselects it', async () => {
  await render(<Filter />);
  await option('乙').click();
  await expect.element(option('甲')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(option('乙')).toHaveAttribute('aria-pressed', 'true');
  await option('乙').click();
  await expect.element(option('乙')).toHaveAttribute('aria-pressed', 'false');
});

it('in a multiple choice each option is toggled independently', async () => {
  await render(<Filter />);
  await option('多甲').click();
  await option('多丙').click();
  await option('多甲').click();
  await expect.element(option('多丙')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(option('多甲')).toHaveAttribute('aria-pressed', 'false');
});

it('reset clears every group without applying', async () => {
  applied.mockClear();
  await render(<Filter />);
  await option('多乙').click();
  await option('重置').click();
  await expect.element(option('多乙')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(option('甲')).toHaveAttribute('aria-pressed', 'false');
  expect(applied).not.toHaveBeenCalled();
  await option('查看结果').click();
  expect(applied).toHaveBeenCalledExactlyOnceWith(['-']);
});

it('the apply button shows the number of results once it is known', async () => {
  await render(<Filter />);
  await expect.element(option('查看结果')).toBeVisible();
  await render(<Filter count={12} />);
  await expect.element(option('查看 12 笔')).toBeVisible();
});
