/** One idempotency key per intention of the user. */
import { idempotencyKey } from '#platform/ids/ids.ts';
import { isOutcomeUnknown } from './send.ts';

export interface Intention {
  /** The key of a request: unchanged until the server has answered it or the request differs. */
  keyOf(request: unknown): string;
  /** Reports the outcome of the request; without an error, it was answered. */
  settle(error?: unknown): void;
}

/** A file is told from another by its size and time: as JSON, all are alike. */
const described = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** The key is kept while the outcome is unknown (no response, internal error), so that a retry is safe. */
export const createIntention = (): Intention => {
  let current: { body: string; key: string } | undefined;
  return {
    keyOf(request) {
      const body = JSON.stringify(request, described);
      if (current?.body !== body) current = { body, key: idempotencyKey() };
      return current.key;
    },
    settle(error) {
      if (!isOutcomeUnknown(error)) current = undefined;
    },
  };
};
