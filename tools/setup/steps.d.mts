export type Step = {
  /** Text shown after the step until it ends. */
  note(words: string): void;
  /** 0 to 1, shown as percent. */
  progress(fraction: number): void;
  done(note?: string): void;
  fail(note?: string): void;
};

export type Terminal = {
  step(text: string): Step;
  line(text: string): void;
  run<T>(text: string, work: (step: Step) => Promise<T>): Promise<T>;
};

type Output = { write(text: string): unknown; isTTY?: boolean; columns?: number };

export function createTerminal(stream?: Output, now?: () => number): Terminal;
