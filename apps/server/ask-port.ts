import { createServer } from 'node:net';
import type { Settings } from './config.ts';

/**
 * Listens for a moment at the server's address, so that a start that cannot succeed changes nothing before it fails:
 * the app that it would build may be the one that another server serves.
 * @throws the system's error, such as EADDRINUSE.
 */
export const askPort = ({ port, host }: Pick<Settings, 'port' | 'host'>): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen({ port, host }, () => server.close(() => resolve()));
  });
