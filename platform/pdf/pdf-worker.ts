/** The thread that draws; one document after the other. */
import { parentPort } from 'node:worker_threads';
import { errorText } from '#platform/log/describe-error.ts';
import { drawPdf } from './draw-pdf.ts';
import type { DrawRequest, Drawn } from './pdf.ts';

const drawn = async ({ id, content }: DrawRequest): Promise<Drawn> => {
  try {
    return { id, bytes: await drawPdf(content) };
  } catch (error) {
    return { id, failed: errorText(error) };
  }
};

const answer = async (request: DrawRequest): Promise<void> => {
  const done = await drawn(request);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(done);
};

parentPort?.on('message', (request: DrawRequest) => void answer(request));
