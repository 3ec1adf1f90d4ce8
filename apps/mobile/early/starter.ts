import { minifySync } from 'vite';

/** Maximum delay of loading the code in favour of the first figure, counted from the shell's first paint. */
const FIGURE_FIRST_MS = 300;
/** Maximum delay of running it until the prefetched answers have arrived: with them the first render is complete. */
const ANSWERS_FIRST_MS = 500;
/** A background window never paints: the code runs after this time in any case. */
const AT_LAST_MS = 1500;

/** Files to be preloaded where the page is in the language of its HTML, and where it is in another. */
interface Texts {
  native: readonly string[];
  foreign: readonly string[];
}

/** Runs in the page from its source text, so all it needs is passed as arguments. */
function startCode(
  main: string,
  code: string[],
  { native, foreign }: Texts,
  figureMs: number,
  answersMs: number,
  lastMs: number,
): void {
  let isLoading = false;
  let isRunning = false;
  const load = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    // The answers are small and go first.
    await window.zyRest?.();
    for (const href of [...code, ...(document.documentElement.lang === 'zh-Hans' ? native : foreign)]) {
      const kind = href.endsWith('css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
      document.head.append(Object.assign(document.createElement('link'), { ...kind, crossOrigin: '', href }));
    }
  };
  const run = (): void => {
    void load();
    if (isRunning) return;
    isRunning = true;
    void import(main);
  };
  const frame = (): Promise<number> => new Promise(requestAnimationFrame);
  // A frame's callbacks run before it is painted: at the second one's, the first one is on the screen.
  const painted = (): Promise<void> =>
    frame()
      .then(frame)
      .then(() => new Promise((resolve) => setTimeout(resolve)));
  const within = (promise: Promise<unknown>, ms: number): Promise<unknown> =>
    Promise.race([promise, new Promise((resolve) => setTimeout(resolve, ms))]);
  const begin = async (): Promise<void> => {
    await painted();
    if (window.zyFigure) await within(window.zyFigure, figureMs).then(painted);
    void load();
    await within(Promise.allSettled((window.zyEarly ?? []).map(({ envelope }) => envelope)), answersMs);
    run();
  };
  // without the code, the browser itself would submit the form and put the password into the URL
  document.getElementById('shell')?.addEventListener('submit', (event) => event.preventDefault());
  void begin();
  setTimeout(run, lastMs);
}

/**
 * The last script of a page's HTML: once shell and figure are painted, asks for the other data of the page and preloads
 * all chunks in parallel, then runs them.
 */
export function starter(main: string, code: readonly string[], texts: Texts): string {
  const values = [main, code, texts, FIGURE_FIRST_MS, ANSWERS_FIRST_MS, AT_LAST_MS]
    .map((value) => JSON.stringify(value))
    .join(',');
  const { code: text } = minifySync('starter.js', `(${startCode.toString()})(${values})`, { module: true });
  return `<script type="module">${text.trim()}</script>`;
}
