import { setFlagsFromString } from 'node:v8';

/**
 * How V8 manages the heap of the server (docs/performance.md, Reads and Memory). V8 reads these limits each time: they
 * hold from now on.
 *
 * - It does not give memory back to the system by itself, which it does 100 s after each full collection even under
 *   load: that collection compacts and shrinks everything, holds all requests for 40 – 66 ms instead of 8 – 13, and
 *   leaves a young generation of 1 MB, from which most objects of the next requests are promoted.
 * - It collects the old generation when it is 40 % larger than what was alive, instead of up to four times as large.
 */
export const tuneHeap = (): void => {
  setFlagsFromString('--memory-reducer-gc-count=0');
  setFlagsFromString('--heap-growing-percent=40');
};
