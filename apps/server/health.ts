/** The state behind `/healthz`: whether this process must be started again, because it cannot recover by itself. */
export interface Health {
  /** @param reason one sentence. Only the first reason counts. */
  fail(reason: string): void;
  /** Undefined while the process can recover. */
  reason(): string | undefined;
}

export const createHealth = (): Health => {
  let why: string | undefined;
  return {
    fail: (reason) => {
      why ??= reason;
    },
    reason: () => why,
  };
};
