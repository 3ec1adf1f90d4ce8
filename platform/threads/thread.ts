/**
 * Work that takes seconds of processor time, such as writing a large document, runs in a thread of its own: otherwise
 * the process would answer nobody meanwhile.
 */
import { Worker } from 'node:worker_threads';

export interface ThreadRequest<Request> {
  readonly id: number;
  readonly request: Request;
}

/** The answer of the thread. */
export type ThreadAnswer =
  | { readonly id: number; readonly bytes: Uint8Array; readonly failed?: undefined }
  | { readonly id: number; readonly failed: string };

interface PendingCall {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/** Work that needs more ends the thread, which is started again, and not the server. */
const MOST_MEMORY_MB = 512;

interface RunningThread {
  readonly worker: Worker;
  readonly waiting: Map<number, PendingCall>;
}

const settle = ({ worker, waiting }: RunningThread, done: ThreadAnswer): void => {
  const asked = waiting.get(done.id);
  waiting.delete(done.id);
  if (waiting.size === 0) worker.unref();
  if (done.failed === undefined)
    asked?.resolve(Buffer.from(done.bytes.buffer, done.bytes.byteOffset, done.bytes.length));
  else asked?.reject(new Error(done.failed));
};

/** @param file of the thread, which answers by `answerRequests`. @param name reported when the thread has ended. */
const startThread = (file: URL, name: string, onEnd: () => void): RunningThread => {
  const worker = new Worker(file, { name, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } });
  const started: RunningThread = { worker, waiting: new Map() };
  /** Callers that wait for a thread that has ended are notified. */
  const end = (error: Error): void => {
    onEnd();
    for (const asked of started.waiting.values()) asked.reject(error);
    started.waiting.clear();
  };
  worker.on('message', (done: ThreadAnswer) => settle(started, done));
  worker.on('error', end);
  worker.on('exit', () => end(new Error(`the thread "${name}" has ended`)));
  return started;
};

/**
 * A thread that is started by the first request, and by the next one after it ended. It does them one after the other;
 * idle, it keeps no process alive.
 */
export const threadOf = <Request>(file: URL, name: string): ((request: Request) => Promise<Buffer>) => {
  let running: RunningThread | undefined;
  let lastId = 0;
  const start = (): RunningThread => {
    const started: RunningThread = startThread(file, name, () => {
      if (running === started) running = undefined;
    });
    return started;
  };
  return (request) =>
    new Promise((resolve, reject) => {
      const { worker, waiting } = (running ??= start());
      const id = (lastId += 1);
      waiting.set(id, { resolve, reject });
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ id, request } satisfies ThreadRequest<Request>);
    });
};
