/** Texts of the sheets 怎么算 of a page, and the texts that the registry of figures gives for them. */
import type { Page } from 'playwright-core';
import { fen } from '#platform/money/fen.ts';
import { formatPerTenThousand, formatShare } from '#platform/money/format.ts';
import { FIGURES, type RegisteredFigure } from '#capabilities/figures/contract/sources.ts';
import { m, n } from './pages.ts';
import type { RecordedCall } from './watch-calls.ts';

export interface Explanation {
  name: string;
  value: string | undefined;
  how: string;
  /** Path of the figure's list. */
  rows: string | undefined;
}

/** Opens the sheet of every card of the page that is shown. */
export const explainedOn = async (page: Page): Promise<Explanation[]> => {
  const buttons = page
    .locator('main')
    .last()
    .getByRole('button', { name: /怎么算$/ });
  const found: Explanation[] = [];
  for (let index = 0; index < (await buttons.count()); index += 1) {
    await buttons.nth(index).tap();
    const sheet = page.getByRole('dialog', { name: /怎么算$/ });
    await sheet.locator('li').first().waitFor();
    found.push(
      ...(await sheet.locator('li').evaluateAll((entries) =>
        entries.map((entry) => ({
          name: entry.querySelector('b')?.textContent ?? '',
          value: entry.querySelector('b + span')?.textContent ?? undefined,
          how: [...entry.querySelectorAll('p')].at(-1)?.textContent ?? '',
          rows: entry.querySelector('a')?.getAttribute('href')?.split('?')[0],
        })),
      )),
    );
    await sheet.getByRole('button', { name: '关闭' }).tap();
    await sheet.waitFor({ state: 'detached' });
    // the sheet's history entry is left after the sheet: going on to another page meanwhile would fail
    await page.waitForFunction(() => !(history.state as { overlay?: number } | null)?.overlay);
  }
  return found;
};

export const figuresOn = (path: string): readonly RegisteredFigure[] =>
  FIGURES.filter(({ pages }) => pages.includes(path));

/** All numbers at a field, `byKind[].amountFen`. */
const numbersAt = (value: unknown, [name, ...rest]: readonly string[]): number[] => {
  if (name === undefined) return typeof value === 'number' ? [value] : [];
  if (name === '[]') return Array.isArray(value) ? value.flatMap((one: unknown) => numbersAt(one, rest)) : [];
  return value !== null && typeof value === 'object' ? numbersAt((value as Record<string, unknown>)[name], rest) : [];
};

const at = (answer: unknown, field: string): number | undefined => {
  const numbers = numbersAt(answer, field.replaceAll('[]', '.[]').split('.'));
  return numbers.length === 0 ? undefined : numbers.reduce((sum, one) => sum + one, 0);
};

interface Terminals {
  total: number;
  ownStock: number;
  byStatus: { bindStatus: number; count: number }[];
}
const inState = ({ byStatus }: Terminals, status: number): number =>
  byStatus.find(({ bindStatus }) => bindStatus === status)?.count ?? 0;

/** Values that a page makes of its answer; all others are the field, or the sum of its parts. */
const MADE: Readonly<Record<string, (answer: never) => number | undefined>> = {
  'daily-trades': ({ amountFen, days }: { amountFen: number; days: unknown[] }) => Math.trunc(amountFen / days.length),
  'terminals-below': (answer: Terminals) => inState(answer, 0) - answer.ownStock,
  'terminals-bound': (answer: Terminals) => inState(answer, 1),
  'terminals-active': (answer: Terminals) => inState(answer, 3),
  'activation-rate': (answer: Terminals) => Math.trunc((inState(answer, 3) * 1000) / answer.total),
  'merchants-below': ({ total, direct }: { total: number; direct: number }) => total - direct,
  contribution: ({ month, own }: Record<'month' | 'own', { contributionFen: number }>) =>
    month.contributionFen + own.contributionFen,
  // a range, and a list of several agents
  forecast: () => undefined,
  ranking: () => undefined,
};

const WRITTEN: Record<RegisteredFigure['unit'], (value: number) => string> = {
  fen: (value) => m(fen(value)).replace(/^(−?)/, '$1¥'),
  count: n,
  tenths: (value) => `${value < 0 ? '−' : ''}${formatShare(Math.abs(value))}`,
  ppm: (value) => formatPerTenThousand(value, 'zh-Hans', 2),
};

/** The value that the sheet must show for the figure, from the first answer to its call. */
export const valueOf = (
  figure: RegisteredFigure,
  asked: readonly RecordedCall[],
  address: string,
): string | undefined => {
  const answer = asked.find(({ call }) => call === address)?.answer;
  const value = (MADE[figure.key] ?? ((one: unknown) => at(one, figure.fields[0] ?? '')))(answer as never);
  return value === undefined ? undefined : WRITTEN[figure.unit](value);
};
