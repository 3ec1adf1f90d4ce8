/**
 * Inline script of a page's HTML: prefetches the page's first answers and paints its largest figure before the app's
 * code is loaded. The build bundles one per shell from the page's `<page>.early.ts` (prerender.ts). Must stay very
 * small.
 */
import { answerIn } from '#platform/client/address.ts';
import { askEarly, type Ask, type EarlyAnswer, type Largest } from '#platform/client/early.ts';
import { SUCCESS } from '#platform/contract/envelope.ts';

declare global {
  interface Window {
    /** Resolves when the figure is painted or cannot be. */
    zyFigure?: Promise<void>;
  }
}

const documentRead = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve());
    else resolve();
  });

const paint = async ({ of, paint: show, hides }: Largest, answers: readonly EarlyAnswer[]): Promise<void> => {
  if (hides && localStorage.getItem('zy.hidden') === '1') return;
  const found = answers.find(({ name }) => name === of);
  const envelope = await found?.envelope;
  await documentRead();
  if (found && envelope?.code === SUCCESS) show(answerIn(found, envelope));
};

export const start = (asks: () => Ask[], largest?: Largest): void => {
  try {
    const { token = '' } = JSON.parse(localStorage.getItem('zy.session') ?? '{}') as { token?: string };
    if (token === '') return;
    const answers = askEarly(asks(), document.documentElement.lang, token);
    if (largest) window.zyFigure = paint(largest, answers).catch(() => undefined);
  } catch {
    // the app fetches the data itself
  }
};
