/** One idempotency key stands for one intention. */
import { CODES } from '#platform/contract/envelope.ts';
import { CallError } from './send.ts';

export interface Intention {
  /** The key of a request: the same until the server has answered it, or the request is another one. */
  keyOf(request: unknown): string;
  /** Call it with what became of the request; without an error it was answered. */
  settle(error?: unknown): void;
}

const wasAnswered = (error: unknown): boolean => error instanceof CallError && error.failure.code !== CODES.fault;

/** It is kept while the outcome is unknown (no answer, a fault of ours), so that trying again is safe. */
export const createIntention = (): Intention => {
  let current: { body: string; key: string } | undefined;
  return {
    keyOf(request) {
      const body = JSON.stringify(request);
      if (current?.body !== body) current = { body, key: crypto.randomUUID() };
      return current.key;
    },
    settle(error) {
      if (error === undefined || wasAnswered(error)) current = undefined;
    },
  };
};
