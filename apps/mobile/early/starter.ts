import { minifySync } from 'vite';

declare global {
  interface Window {
    /** Which button of the shell was tapped last, before there was code to do what it says. */
    zyTapped?: number;
  }
}

/** How long the code waits for the figure that is painted before it, from the first paint of the shell on. */
const FIGURE_FIRST_MS = 300;
/** And, when it has arrived, for the answers that were asked for early: the page is then whole at once. */
const ANSWERS_FIRST_MS = 500;
/** In a window that isn't painted. */
const AT_LAST_MS = 1500;

/** Runs in the page; what it needs comes as arguments. */
function startCode(main: string, code: string[], figureMs: number, answersMs: number, lastMs: number): void {
  let isLoading = false;
  let isRunning = false;
  const load = (): void => {
    if (isLoading) return;
    isLoading = true;
    for (const href of code)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      );
  };
  const run = (): void => {
    load();
    if (isRunning) return;
    isRunning = true;
    void import(main);
  };
  const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const within = (promise: Promise<unknown>, ms: number): Promise<unknown> =>
    Promise.race([promise, new Promise((resolve) => setTimeout(resolve, ms))]);
  const begin = async (): Promise<void> => {
    await painted();
    if (window.zyFigure) await within(window.zyFigure, figureMs).then(painted);
    load();
    await within(Promise.allSettled((window.zyEarly ?? []).map(({ envelope }) => envelope)), answersMs);
    run();
  };
  const shell = document.getElementById('shell');
  shell?.addEventListener('submit', (event) => event.preventDefault());
  shell?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) window.zyTapped = [...shell.querySelectorAll('button')].indexOf(button);
  });
  void begin();
  setTimeout(run, lastMs);
}

/**
 * The last script of a page's HTML: what can be seen goes first, then its code. It is asked for when shell and figure are painted,
 * all of it at once.
 */
export function starter(main: string, code: readonly string[]): string {
  const values = [main, code, FIGURE_FIRST_MS, ANSWERS_FIRST_MS, AT_LAST_MS]
    .map((value) => JSON.stringify(value))
    .join(',');
  const { code: text } = minifySync('starter.js', `(${startCode.toString()})(${values})`, { module: true });
  return `<script type="module">${text.trim()}</script>`;
}
