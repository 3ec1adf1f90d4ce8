/**
 * Inline script of a page's HTML: hides links that the user may not open, prefetches the page's first answers and
 * paints its largest figure before the app's code is loaded. The build bundles one per shell from the page's
 * `<page>.early.ts` (prerender.ts). Must stay very small.
 */
import { answerIn } from '#platform/client/address.ts';
import { askEarly, type EarlyRequest, type EarlyAnswer, type LargestElement } from '#platform/client/early.ts';
import { grantedTo, type UserRights } from '#platform/client/granted.ts';
import { SUCCESS } from '#platform/contract/envelope.ts';

type Needs = readonly (readonly [path: string, some: readonly string[]])[];

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

const paint = async ({ of, paint: show, hides }: LargestElement, answers: readonly EarlyAnswer[]): Promise<void> => {
  if (hides && localStorage.getItem('zy.hidden') === '1') return;
  const found = answers.find(({ name }) => name === of);
  const envelope = await found?.envelope;
  await documentRead();
  if (found && envelope?.code === SUCCESS) show(answerIn(found, envelope));
};

interface StoredSession extends UserRights {
  token?: string;
}

/** Hides links of the shell that lead to pages which the user may not open. A constructed sheet needs no CSP hash. */
const hide = (needs: Needs, permissions: readonly string[]): void => {
  const hidden = needs.filter(([, some]) => !some.some((one) => permissions.includes(one)));
  if (hidden.length === 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${hidden.map(([path]) => `#shell a[href="${path}"]`).join()}{display:none}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

/** @param needs the paths that the shell links to; a page needs one of the permissions beside its path. */
export const start = (needs: Needs, asks: () => EarlyRequest[] = () => [], largest?: LargestElement): void => {
  try {
    const { token = '', ...stored } = JSON.parse(localStorage.getItem('zy.session') ?? '{}') as StoredSession;
    if (token === '') return;
    const permissions = grantedTo(stored);
    if (permissions) hide(needs, permissions);
    const answers = askEarly(asks(), document.documentElement.lang, token, largest?.of);
    if (largest) window.zyFigure = paint(largest, answers).catch(() => undefined);
  } catch {
    // the app itself fetches the data
  }
};
