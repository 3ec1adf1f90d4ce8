/**
 * Documents are drawn in a thread of their own: one with thousands of lines takes seconds, in which a process that drew
 * it itself would answer nobody.
 */
import { Worker } from 'node:worker_threads';
import type { PdfContent } from './pdf-content.ts';

export type { Block, PdfContent } from './pdf-content.ts';

export interface DrawRequest {
  readonly id: number;
  readonly content: PdfContent;
}

/** What the thread answers. */
export type Drawn =
  | { readonly id: number; readonly bytes: Uint8Array; readonly failed?: undefined }
  | { readonly id: number; readonly failed: string };

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/** A document that needs more ends the thread, which is started again, and not the server. */
const MOST_MEMORY_MB = 512;

interface Drawing {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

let drawing: Drawing | undefined;
let lastId = 0;

const settle = ({ worker, waiting }: Drawing, done: Drawn): void => {
  const asked = waiting.get(done.id);
  waiting.delete(done.id);
  if (waiting.size === 0) worker.unref();
  if (done.failed === undefined) asked?.resolve(Buffer.from(done.bytes));
  else asked?.reject(new Error(done.failed));
};

/** Whoever waits for a thread that has ended is told; the next document starts another one. */
const end = (ended: Drawing, error: Error): void => {
  if (drawing === ended) drawing = undefined;
  for (const asked of ended.waiting.values()) asked.reject(error);
  ended.waiting.clear();
};

const start = (): Drawing => {
  const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  const started: Drawing = { worker, waiting: new Map() };
  worker.on('message', (done: Drawn) => settle(started, done));
  worker.on('error', (error: Error) => end(started, error));
  worker.on('exit', () => end(started, new Error('the thread that draws documents has ended')));
  return started;
};

/** Draws it after those that were asked for before. An idle thread keeps no process alive. */
export const renderPdf = (content: PdfContent): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const { worker, waiting } = (drawing ??= start());
    const id = (lastId += 1);
    waiting.set(id, { resolve, reject });
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage({ id, content } satisfies DrawRequest);
  });
