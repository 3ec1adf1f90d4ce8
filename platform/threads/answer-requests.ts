/** The inside of a thread that `threadOf` starts. */
import { parentPort } from 'node:worker_threads';
import { errorText } from '#platform/log/describe-error.ts';
import type { ThreadAnswer, ThreadRequest } from './thread.ts';

type Work<Request> = (request: Request) => Uint8Array | Promise<Uint8Array>;

const answerTo = async <Request>(work: Work<Request>, asked: ThreadRequest<Request>): Promise<ThreadAnswer> => {
  try {
    return { id: asked.id, bytes: await work(asked.request) };
  } catch (error) {
    return { id: asked.id, failed: errorText(error) };
  }
};

export const answerRequests = <Request>(work: Work<Request>): void => {
  const answer = async (asked: ThreadRequest<Request>): Promise<void> => {
    const done = await answerTo(work, asked);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(done);
  };
  parentPort?.on('message', (asked: ThreadRequest<Request>) => void answer(asked));
};
