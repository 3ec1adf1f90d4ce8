import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8 from giving memory back to the system. It does so 100 s after each full collection even under load: a
 * collection that compacts and shrinks everything holds all requests for 40 – 66 ms instead of 8 – 13, and leaves a
 * young generation of 1 MB, from which most objects of the next requests are promoted (docs/performance.md, Reads).
 * Memory stays bounded, since ordinary collections go on. V8 reads this limit each time: it holds from now on.
 */
export const stopMemoryReducer = (): void => setFlagsFromString('--memory-reducer-gc-count=0');
