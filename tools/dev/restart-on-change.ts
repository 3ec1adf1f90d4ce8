import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isServerFile, watchedFolders } from './server-files.ts';

/** Several files written at once, by an editor or version control, cause one restart. */
const settleMs = 50;

/**
 * Restarts the server when one of its files changes. A plugin, because Vite replaces its watcher whenever it restarts
 * itself, which it does when the route table changes (`vite.config.ts` imports it).
 */
export const restartOnChange = (root: string, restart: () => Promise<void>): Plugin => ({
  name: 'zhanye-restart-on-change',
  configureServer: ({ watcher }) => {
    watcher.add(watchedFolders.map((folder) => join(root, folder)));
    let timer: NodeJS.Timeout | undefined;
    watcher.on('all', (_event, path) => {
      if (!isServerFile(path.slice(root.length + 1))) return;
      clearTimeout(timer);
      timer = setTimeout(() => void restart(), settleMs);
    });
  },
});
