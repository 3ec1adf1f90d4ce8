export function alone<T>(
  root: string,
  signal: AbortSignal | undefined,
  work: (onStart: (pid: number) => void) => Promise<T>,
): Promise<T>;
