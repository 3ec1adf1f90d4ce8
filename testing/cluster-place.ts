/**
 * Where the databases of a test run are. In memory a database is copied and dropped in half of the processor time or
 * less: a disk's file system allocates a thousand files each time, which takes the longer the more were just deleted.
 */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const GB = 2 ** 30;
/** Room for a run with browser tests, whose databases stay until its end, and to spare. */
const ROOM = 6 * GB;
/** The file system in memory of Linux. */
const MEMORY = '/dev/shm';

/** @returns 0 if there is no such folder. */
const freeIn = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

/** @returns a folder in memory when memory and its file system have room, else the one for temporary files. */
export const clusterPlace = (memory = process.availableMemory(), free = freeIn(MEMORY)): string =>
  Math.min(memory, free) >= ROOM ? MEMORY : tmpdir();

/** All places in which a run may have left its files. */
export const clusterPlaces = (): readonly string[] => [tmpdir(), ...(freeIn(MEMORY) > 0 ? [MEMORY] : [])];
