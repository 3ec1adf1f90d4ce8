/**
 * Part of a page's HTML: asks what the page will ask first, and paints its largest figure, while the app's code is still on its
 * way. One of these per shell is bundled by prerender.ts from the page's `<page>.early.ts`. It has to stay very small.
 */
import { answerIn } from '#platform/client/address.ts';
import { askEarly, type Ask, type EarlyAnswer } from '#platform/client/early.ts';
import { SUCCESS } from '#platform/contract/envelope.ts';

declare global {
  interface Window {
    /** Resolves when the figure is in its place, or never will be. */
    zyFigure?: Promise<void>;
  }
}

/** How a page shows what it shows largest. */
export interface Largest {
  /** Name of the call whose answer has it. */
  of: string;
  /** Puts it into the shell. */
  paint: (answer: never) => void;
  /** Whether the eye hides it. */
  hides: boolean;
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
  if (found && envelope?.code === SUCCESS) show(answerIn(found, envelope) as never);
};

export const start = (asks: () => Ask[], largest?: Largest): void => {
  try {
    const { token = '' } = JSON.parse(localStorage.getItem('zy.session') ?? '{}') as { token?: string };
    if (token === '') return;
    const answers = askEarly(asks(), document.documentElement.lang, token);
    if (largest) window.zyFigure = paint(largest, answers).catch(() => undefined);
  } catch {
    // the app asks for itself
  }
};
