/**
 * Runs the work again and again, with a pause after each run; runs never overlap. A failed run is retried after the
 * pause. @returns a function that stops it.
 */
export const repeat = (work: () => Promise<void>, pauseMs: number): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async (): Promise<void> => {
    await work().catch(() => undefined);
    if (!isStopped) timer = setTimeout(run, pauseMs);
  };
  timer = setTimeout(run, pauseMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
};
